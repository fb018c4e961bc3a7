import type { MotivoCodigo } from "./lembretes.constants.ts";

/** What the screens and the server say about automatic messages. */
export const m = {
  minutosObrigatorios: "Escolha pelo menos um lembrete",
  minutosDemais: "Escolha no máximo 5 lembretes",
  minutosRepetidos: "Os lembretes devem ser diferentes entre si",
  minutosInvalidos: "O lembrete deve ser de 5 minutos a 30 dias antes",
  silencioInvalido: "Horário inválido",
  templateInvalido: "Template inválido",
  chatbotSemModelo: "O chatbot não está disponível: nenhum modelo de linguagem foi configurado",

  salvo: "Automações salvas com sucesso!",
  erroAoSalvar: "Erro ao salvar automações",
  erroAoCarregar: "Erro ao carregar automações",
} as const;

/** Why a message was not sent, or is sent later, to the professional. */
export const motivos: Record<MotivoCodigo, string> = {
  movido: "O agendamento foi movido para outro horário.",
  outroCliente: "O agendamento passou para outro cliente.",
  agendamentoCancelado: "O agendamento foi cancelado.",
  agendamentoConcluido: "O agendamento foi concluído.",
  agendamentoExcluido: "O agendamento foi excluído.",
  agendamentoMudou: "O agendamento mudou depois que esta mensagem foi planejada.",
  jaComecou: "O agendamento já tinha começado quando a mensagem pôde ser enviada.",
  tarde: "Passou tempo demais desde o momento previsto.",
  desligado: "Esta automação foi desligada nas configurações.",
  passou: "O momento deste lembrete já tinha passado quando ele foi planejado.",
  silencio: "O horário de silêncio não deixa um momento livre antes do agendamento.",
  substituido: "Outra mensagem deste agendamento sai no mesmo momento.",
  assistentePausado: "O assistente foi pausado nesta conversa antes do envio.",
  naoAceita: "O cliente pediu para não receber mensagens automáticas.",
  clienteRemovido: "O cliente foi removido.",
  semTelefone: "O cliente não tem telefone.",
  primeirosContatos:
    "O limite diário de primeiros contatos foi atingido, e não há outro dia antes do agendamento.",
  primeirosContatosAmanha:
    "O limite diário de primeiros contatos foi atingido: a mensagem fica para o próximo dia.",
  testeExpirado: "As mensagens automáticas estão pausadas: o período de teste expirou.",
  testeExpiradoAteOInicio: "O período de teste estava expirado até o momento do envio.",
  contaDesativada: "A conta foi desativada.",
  semInstancia: "Não há instância do WhatsApp ativa.",
  semTemplate: "Não há template ativo para esta mensagem.",
  variaveis: "O template usa variáveis sem valor:",
};
