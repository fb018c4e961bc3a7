import type { TipoDeRegra } from "./repasses.constants.ts";

export const REGRA_LABELS: Record<TipoDeRegra, string> = {
  percentual: "Percentual",
  fixo: "Valor fixo",
};

/** Screen messages about what professionals are due. */
export const m = {
  titulo: "Repasses",
  descricao:
    "O que cabe a cada profissional do que foi pago no mês. A conta é feita aqui; o pagamento é com você.",
  verPagamentos: "Pagamentos",
  exportar: "Baixar CSV",
  erroAoCarregar: "Erro ao carregar repasses",

  totais: "Totais do mês",
  pago: "Pago pelos clientes",
  repasse: "Repasse",
  fica: "Fica na clínica",
  linhas: (quantas: number) => (quantas === 1 ? "1 pagamento" : `${quantas} pagamentos`),
  linhasDe: (nome: string) => `Pagamentos de ${nome}`,
  ajusteDe: (mes: string) => `Ajuste de ${mes}`,
  semNome: "Cliente sem nome",
  semServico: "Sem serviço",
  de: (valor: string) => `de ${valor}`,
  pagoEm: (quando: string) => `pago ${quando}`,
  vazio: (mes: string) => `Nenhum pagamento em ${mes}`,
  vazioTexto: "O que for marcado como pago no mês aparece aqui, com a parte de cada profissional.",

  fechar: "Fechar mês",
  fecharTitulo: (mes: string) => `Fechar ${mes}?`,
  fecharTexto:
    "As linhas e os valores deste mês não mudam mais. Pagamentos e estornos que vierem depois entram no mês seguinte como ajuste. Não dá para reabrir.",
  fechado: "Mês fechado",
  fechadoEm: (quando: string) => `Fechado em ${quando}`,
  emAberto: (quando: string) => `Em aberto. Pode ser fechado a partir de ${quando}`,
  emAbertoPassado: "Em aberto: muda com os pagamentos e as regras.",
  erroAoFechar: "Erro ao fechar o mês",

  regras: "Regras de repasse",
  abrirRegras: "Regras",
  regrasTexto:
    "Um percentual ou um valor fixo por atendimento pago. A regra de um serviço vale antes da regra geral; sem regra, o repasse é zero. O valor fixo nunca passa do que foi pago.",
  regraGeral: "Regra geral",
  semRegra: "Sem regra",
  servico: "Serviço",
  quantas: (regras: number) => (regras === 1 ? "1 regra" : `${regras} regras`),
  percentual: "Percentual (%)",
  valor: "Valor (R$)",
  adicionar: "Adicionar regra de um serviço",
  adicionarPara: (nome: string) => `Adicionar regra de um serviço: ${nome}`,
  remover: (servico: string) => `Remover regra: ${servico}`,
  desativado: (nome: string) => `${nome} (desativado)`,
  regrasSalvas: "Regras de repasse salvas",
  erroAoSalvar: "Erro ao salvar as regras",
  deFixo: (valor: string) => `${valor} por atendimento`,
  eServicos: (quantos: number) =>
    quantos === 1 ? "1 serviço com regra própria" : `${quantos} serviços com regra própria`,
} as const;
