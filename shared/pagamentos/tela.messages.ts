import type { FormaPagamento, Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import type { TipoChave } from "./pagamentos.constants.ts";

/** Not "Pendente", which an appointment is too. */
export const PAGAMENTO_LABELS: Record<Pagamento, string> = {
  dispensado: "Dispensado",
  pendente: "A receber",
  pago: "Pago",
};

export const FORMA_LABELS: Record<FormaPagamento, string> = {
  pix: "PIX",
  dinheiro: "Dinheiro",
  cartao: "Cartão",
};

export const TIPO_CHAVE_LABELS: Record<TipoChave, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  telefone: "Telefone",
  aleatoria: "Chave aleatória",
};

/** Screen messages about payments. */
export const m = {
  titulo: "Pagamentos",
  descricao: "Um código PIX não diz quem pagou: confira no seu banco e marque aqui.",
  pagamento: "Pagamento",
  valor: "Valor",
  semNome: "Cliente sem nome",
  forma: "Forma de pagamento",

  marcarPago: "Marcar como pago",
  marcarPagoDe: (quem: string) => `Marcar como pago: ${quem}`,
  desfazer: "Desfazer pagamento",
  desfazerDe: (quem: string) => `Desfazer pagamento: ${quem}`,
  emAtraso: "Em atraso",
  devem: (valor: string) => `${valor} em atraso`,
  deTodosOsMeses: (quantos: string) => `${quantos}, em todos os meses`,
  verEmAtraso: "Ver lista",
  voltarAoMes: "Ver o mês",
  nadaEmAtraso: "Nenhum pagamento em atraso",
  dispensar: "Dispensar",
  cobrarDeNovo: "Voltar a cobrar",
  pagoPor: (quem: string, quando: string) => `Marcado como pago por ${quem}, ${quando}.`,
  erroAoMarcar: "Erro ao marcar pagamento",

  cobrar: "Cobrar com PIX",
  cobrarDe: (quem: string) => `Cobrar com PIX: ${quem}`,
  qr: (valor: string) => `QR Code do PIX de ${valor}`,
  qrTeste: "QR Code de teste da sua chave PIX",
  copiaECola: "PIX copia e cola",
  copiar: "Copiar código PIX",
  copiado: "Código PIX copiado!",
  enviar: "Enviar pelo WhatsApp",
  enviado: "A cobrança está pronta.",
  naoAvisa: "O código não diz quem pagou. Confira no seu banco e marque aqui como pago.",
  cadastrarChave: "Cadastrar chave PIX",
  erroAoGerar: "Erro ao gerar o código PIX",
  mensagem: ({ nome, valor, codigo }: { nome: string; valor: string; codigo: string }) =>
    `${nome ? `Olá, ${nome}!` : "Olá!"} Para pagar ${valor} por PIX, copie a mensagem abaixo inteira e cole no app do seu banco:\n\n${codigo}`,

  mesAnterior: "Mês anterior",
  proximoMes: "Próximo mês",
  esteMes: "Este mês",
  totais: "Totais do mês",
  filtro: "Filtrar por pagamento",
  todos: "Todos os pagamentos",
  contagem: (quantidade: number) =>
    quantidade === 1 ? "1 agendamento" : `${quantidade} agendamentos`,
  semAgendamentos: (mes: string) => `Nenhum agendamento em ${mes}`,
  semAgendamentosTexto: "Os agendamentos do mês aparecem aqui, com o que já foi pago.",
  semNenhum: "Nenhum agendamento com este pagamento",
  verTodos: "Ver todos",
  semServico: "Sem serviço",
  semValor: "sem valor",
  exportar: "Baixar CSV",
  paginas: "Páginas de pagamentos",
  erroAoCarregar: "Erro ao carregar pagamentos",
} as const;
