import type { MotivoOferta } from "./espera.constants.ts";

/** Why an offer was not made, waits or was taken back, to the professional. */
export const motivosOferta: Record<MotivoOferta, string> = {
  silencio: "É horário de silêncio: a oferta sai quando ele acabar.",
  silencioAteOInicio: "O horário de silêncio não deixou um momento livre para oferecer.",
  naoAceita: "O cliente pediu para não receber mensagens automáticas.",
  semTelefone: "O cliente não tem telefone.",
  clienteRemovido: "O cliente foi removido.",
  primeirosContatos: "O limite diário de primeiros contatos foi atingido.",
  umaPorHora: "O cliente recebeu outra mensagem automática há menos de uma hora.",
  semInstancia: "Não há número de WhatsApp ativo.",
  testeExpirado: "As mensagens automáticas estão pausadas: o período de teste expirou.",
  naoEnviada: "A mensagem não pôde ser enviada.",
  outraOferta: "O cliente já estava com outra oferta em aberto.",
  jaTemHorario: "O cliente já tinha um agendamento nesse horário.",
  ocupado: "O horário foi ocupado.",
  fechado: "A agenda foi fechada nesse horário.",
  antecedencia: "Faltava menos tempo do que a antecedência mínima.",
  indisponivel: "O horário deixou de ser oferecido.",
  desligada: "A lista de espera foi desligada.",
  saiuDaLista: "O cliente saiu da lista de espera.",
};
