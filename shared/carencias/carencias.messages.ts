import { type AcaoDaCarencia, CARENCIA } from "./carencias.constants.ts";

type Um = (nome: string, quando: string | null) => string;
type Varios = (nome: string, quantos: number) => string;

const em = (quando: string | null) => (quando === null ? "" : ` (${quando})`);

const um: Record<AcaoDaCarencia, Um> = {
  mover: (nome, quando) => `${nome} foi remarcado${em(quando)}`,
  cancelar: (nome, quando) => `${nome}: cancelado${em(quando)}`,
  excluir: (nome, quando) => `${nome}: excluído${em(quando)}`,
  alterar: (nome, quando) => `${nome}: alterado${em(quando)}`,
  confirmar: (nome, quando) => `${nome}: confirmado${em(quando)}`,
  fechar: (nome, quando) => `${nome}: fechado${em(quando)}`,
  pagar: (nome, quando) => `${nome}: pago${em(quando)}`,
  escrever: (nome) => `Mensagem para ${nome}`,
  etiquetar: (nome) => `${nome}: etiqueta incluída`,
  ferias: () => "Férias marcadas",
};

const varios: Record<AcaoDaCarencia, Varios> = {
  mover: (nome, quantos) => `${nome}: ${quantos} datas remarcadas`,
  cancelar: (nome, quantos) => `${nome}: ${quantos} datas canceladas`,
  excluir: (nome, quantos) => `${nome}: ${quantos} datas excluídas`,
  alterar: (nome, quantos) => `${nome}: ${quantos} datas alteradas`,
  confirmar: (nome, quantos) => `${nome}: ${quantos} datas confirmadas`,
  fechar: (nome, quantos) => `${nome}: ${quantos} datas fechadas`,
  pagar: (nome, quantos) => `${nome}: ${quantos} datas pagas`,
  escrever: (nome) => `Mensagem para ${nome}`,
  etiquetar: (nome) => `${nome}: etiqueta incluída`,
  ferias: (_nome, quantos) => `Férias: ${quantos} agendamentos cancelados`,
};

/** For several clients at once: the number of appointments and of clients. */
const emLote: Record<AcaoDaCarencia, (quantos: number, clientes: number) => string> = {
  mover: (quantos) => `${quantos} agendamentos remarcados`,
  cancelar: (quantos) => `${quantos} agendamentos cancelados`,
  excluir: (quantos) => `${quantos} agendamentos excluídos`,
  alterar: (quantos) => `${quantos} agendamentos alterados`,
  confirmar: (quantos) => `${quantos} agendamentos confirmados`,
  fechar: (quantos) => `${quantos} agendamentos fechados`,
  pagar: (quantos) => `${quantos} agendamentos pagos`,
  escrever: (_quantos, clientes) => `Mensagem para ${clientes} clientes`,
  etiquetar: (_quantos, clientes) => `Etiqueta incluída em ${clientes} clientes`,
  ferias: (quantos) =>
    quantos === 0 ? "Férias marcadas" : `Férias: ${quantos} agendamentos cancelados`,
};

export const m = {
  segundosInvalidos: `A carência vai de ${CARENCIA.min} a ${CARENCIA.max} segundos`,
  terminou: "Já não dá para desfazer",
  mudou: "O agendamento mudou depois disso e não pode mais ser desfeito",
  ocupado: "O horário anterior já está ocupado",
  desfeito: "Desfeito",
  desfazer: "Desfazer",
  desfazerQual: (texto: string) => `Desfazer: ${texto}`,
  erroAoDesfazer: "Erro ao desfazer",
  /** No answer came, and its time still runs. */
  aindaNaoDesfeito: (motivo: string) => `Ainda não foi desfeito. ${motivo} Tente de novo.`,
  /** Undoing takes no message back. */
  jaEscrito: "Você já escreveu ao cliente depois disso: se desfizer, avise de novo.",
  semNome: "Cliente",
  um,
  varios,
  emLote,
  /** Behind the change. */
  seraoAvisados: (clientes: number) =>
    clientes === 1 ? "1 cliente será avisado" : `${clientes} clientes serão avisados`,
  movido: (nome: string, de: string, para: string) => `${nome}: de ${de} para ${para}`,
  avisar: (nome: string | null) => `Avisar ${nome?.trim().split(/\s+/)[0] || "o cliente"}`,
  saiEm: (quando: string) => `Sai ${quando}:`,
  naoSera: (motivo: string | null) => `Não será avisado. ${motivo ?? ""}`.trim(),
};
