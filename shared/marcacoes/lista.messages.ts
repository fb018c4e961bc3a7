import { m as avisos } from "#shared/avisos/avisos.messages.ts";
import type { Lista } from "./marcacoes.constants.ts";

const titulos: Record<Lista, string> = {
  hoje: "Agendamentos de hoje",
  amanha: "Agendamentos de amanhã",
  pendentes: "Pendentes",
  a_confirmar: "A confirmar",
  confirmados: "Confirmados",
  pedidos: "Pedidos",
  validos: "Agendamentos",
  conhecidos: "Comparecimento",
};

const descricoes: Record<Lista, string> = {
  hoje: "sem os cancelados",
  amanha: "sem os cancelados",
  pendentes: "de agora em diante",
  a_confirmar: "pendentes, sem os pedidos da página",
  confirmados: "de agora em diante",
  pedidos: "à espera da sua resposta",
  validos: "sem os cancelados",
  conhecidos: "concluídos e faltas",
};

/** A list of appointments behind a figure, and what is done to those that are chosen in it. */
export const m = {
  titulos,
  descricoes,
  todos: "Todos os agendamentos",
  noDia: (dia: string) => `Agendamentos de ${dia}`,
  comStatus: (status: string) => `Agendamentos: ${status.toLowerCase()}`,
  entreHoras: (hora: number) => `das ${hora}h às ${(hora + 1) % 24}h`,
  quantos: (total: number) =>
    total === 1 ? "1 agendamento" : `${total.toLocaleString("pt-BR")} agendamentos`,
  voltar: "Voltar ao painel",
  voltarAgenda: "Voltar à agenda",
  paginas: "Páginas de agendamentos",
  paginaDe: (page: number, pages: number) => `Página ${page} de ${pages}`,
  nenhum: "Nenhum agendamento nesta lista",
  nenhumPedido: "Nenhum pedido à espera",
  nenhumPedidoTexto: "O que for pedido na sua página aparece aqui, para você confirmar ou recusar.",
  escolher: (quem: string) => `Escolher ${quem}`,
  escolherTodos: "Escolher todos desta página",
  escolhidos: (quantos: number) => (quantos === 1 ? "1 escolhido" : `${quantos} escolhidos`),
  limpar: "Limpar",
  acoes: "Ações para os escolhidos",
  mais: "Mais",
  confirmar: "Confirmar",
  recusar: "Recusar",
  confirmarDe: (quem: string) => `Confirmar o pedido de ${quem}`,
  recusarDe: (quem: string) => `Recusar o pedido de ${quem}`,
  cancelar: "Cancelar agendamentos",
  pagar: "Marcar como pagos",
  escrever: "Escrever",
  etiquetar: "Etiquetar",
  sinal: (valor: string) => `Sinal de ${valor} a receber`,
  pedidos: (quantos: number) =>
    quantos === 1 ? "1 pedido espera sua resposta" : `${quantos} pedidos esperam sua resposta`,
  verPedidos: "Ver pedidos",

  cancelarTitulo: (quantos: number) =>
    quantos === 1 ? "Cancelar 1 agendamento" : `Cancelar ${quantos} agendamentos`,
  cancelarTexto: "Os horários voltam a ficar livres. Você pode desfazer por 10 segundos.",
  avisar: "Avisar os clientes",
  quemRecebe: (clientes: number, semTelefone: readonly string[]) =>
    [
      clientes > 0 &&
        `Mensagem a ${clientes === 1 ? "1 cliente" : `${clientes} clientes`} ${avisos.emSegundos}.`,
      semTelefone.length > 0 && `Não será avisado, sem telefone: ${semTelefone.join(", ")}.`,
    ]
      .filter(Boolean)
      .join(" "),
  ninguemRecebe: (motivo: string) => `Ninguém será avisado. ${motivo}`,
  mensagem: "Mensagem",
  mensagemAjuda:
    "{{nome_cliente}} e {{horarios}} são trocados para cada cliente. Sai em 10 segundos, se você não desfizer.",
  cancelarSemAvisar: "Cancelar sem avisar",
  cancelarEAvisar: "Cancelar e avisar",
  escreverTitulo: (quantos: number) =>
    quantos === 1 ? "Escrever para 1 cliente" : `Escrever para ${quantos} clientes`,
  enviar: "Enviar",
  etiquetarTitulo: (quantos: number) =>
    quantos === 1 ? "Etiquetar 1 cliente" : `Etiquetar ${quantos} clientes`,
  etiqueta: "Etiqueta",
  incluir: "Incluir",
  voltarDaqui: "Voltar",

  resultado: "Nem tudo foi feito",
  resultadoSemAviso: "Nem todos serão avisados",
  feitas: (feitas: number, total: number) => `Feito em ${feitas} de ${total}.`,
  naoFeitas: "Não foi feito",
  naoAvisados: "Não serão avisados",
  entendi: "Entendi",
  erro: "Erro ao alterar os agendamentos",
  demais: (max: number) => `Escolha até ${max} agendamentos por vez`,
} as const;
