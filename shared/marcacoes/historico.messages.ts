import type { TipoDeAutor } from "#shared/equipe/autores.ts";

/** Words of an appointment's history. */
export const m = {
  titulo: "Histórico",
  erroAoCarregar: "Não foi possível carregar o histórico.",
  semAutor: "Sem registro de quem fez",
  criada: "Criado",
  movida: (para: string) => `Movido para ${para}`,
  era: (antes: string) => `era ${antes}`,
  valor: (valor: string) => `Valor: ${valor}`,
  semValor: "Sem valor",
  servico: (nome: string) => `Serviço: ${nome}`,
  semServico: "Sem serviço",
  profissional: (nome: string) => `Profissional: ${nome}`,
  sala: (nome: string) => `Sala: ${nome}`,
  semSala: "Sem sala",
  outroCliente: "Cliente trocado",
  observacao: "Observação alterada",
  observacaoApagada: "Observação apagada",
  provado: "Telefone verificado",
  duracao: (minutos: string) => `Duração: ${minutos}`,
  desfeita: "Alteração desfeita",
} as const;

/** Authors that are no person. */
export const AUTORES: Record<Exclude<TipoDeAutor, "pessoa">, string> = {
  cliente: "O cliente",
  visitante: "Pela página de agendamento",
  assistente: "O assistente",
  sistema: "Automático",
};
