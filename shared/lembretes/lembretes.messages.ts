import { naoEnviadas } from "#shared/instancias/numero.messages.ts";
import type { MotivoCodigo, MotivoTeste, TipoLembrete } from "./lembretes.constants.ts";

/** Messages of screens and server about automatic messages. */
export const m = {
  minutosObrigatorios: "Escolha pelo menos um lembrete",
  minutosDemais: "Escolha no máximo 5 lembretes",
  minutosRepetidos: "Os lembretes devem ser diferentes entre si",
  minutosInvalidos: "O lembrete deve ser de 5 minutos a 30 dias antes",
  silencioInvalido: "Horário inválido",
  templateInvalido: "Template inválido",
  chatbotSemModelo: "O chatbot não está disponível: nenhum modelo de linguagem foi configurado",

  testeMarca:
    "🧪 *Teste do Pontual*: é assim que seu cliente recebe o lembrete. Não é preciso responder.",
  testeSemTelefone: "Informe seu telefone no perfil para receber o lembrete de teste",
  testeTelefoneInvalido:
    "O telefone do seu perfil está incompleto: ele precisa ter 10 ou 11 dígitos",
  testeSemInstancia: "Conecte seu WhatsApp antes de enviar o lembrete de teste",
  testeSemTemplate: "Não há template ativo para o lembrete. Ative um em Templates.",
  testeVariaveis: (missing: readonly string[]) =>
    `O template do lembrete usa variáveis sem valor: ${missing.join(", ")}. Escolha outro template.`,
  testesDemais: "Você já enviou 5 lembretes de teste em 24 horas. Tente de novo amanhã.",
  testeEnviando: "Enviando para o seu celular...",
  testeEnviado: "Enviado! Confira o WhatsApp do seu celular.",
  testeEntregue: "Chegou ao seu celular!",
  erroNoTeste: "Erro ao enviar o lembrete de teste",
  todasAtivadas: "Mensagens automáticas ativadas!",

  salvo: "Automações salvas com sucesso!",
  erroAoSalvar: "Erro ao salvar automações",
  erroAoCarregar: "Erro ao carregar automações",
} as const;

/** Where a message speaks of several dates at once. */
export const daSerie = {
  vai: "Vai na confirmação da série, com as outras datas.",
  foi: "Na confirmação da série, com as outras datas.",
} as const;

/** Where one message speaks of several appointments that are no series. */
export const juntas = {
  vai: "Vai na mesma mensagem, com os outros horários.",
  foi: "Na mesma mensagem, com os outros horários.",
} as const;

/** Beside a message that has gone, where the PIX code that was to follow it has not. */
export const codigoNaoEnviado = (motivo: string | null) =>
  `O código PIX não foi enviado. ${motivo ?? ""}`.trim();

/** Beside the last message that told a client to come, where no automatic one takes it back. */
export const depoisDela = {
  agendamentoCancelado:
    "Depois desta mensagem o agendamento foi cancelado, e nenhuma mensagem automática avisa disso.",
  outroCliente:
    "Depois desta mensagem o agendamento passou para outro cliente, e nenhuma mensagem automática avisa disso.",
} as const;

/** Default names of one's own text of each kind. */
export const PROPRIOS: Record<TipoLembrete, string> = {
  confirmacao: "Minha confirmação",
  lembrete: "Meu lembrete",
  followup: "Meu follow-up",
};

/** Why a message was not sent, or is sent later, to the professional. */
export const motivos: Record<MotivoCodigo, string> = {
  movido: "O agendamento foi movido para outro horário.",
  outroCliente: "O agendamento passou para outro cliente.",
  agendamentoCancelado: "O agendamento foi cancelado.",
  agendamentoConcluido: "O agendamento foi concluído.",
  agendamentoFaltou: "O cliente não compareceu.",
  agendamentoExcluido: "O agendamento foi excluído.",
  semAviso: "Você escolheu não avisar da mudança.",
  semAcompanhamento: "Você escolheu não enviar o acompanhamento.",
  nasFerias: "A mensagem das férias fala deste horário.",
  agendamentoMudou: "O agendamento mudou depois que esta mensagem foi planejada.",
  semPagamento: "Não há mais o que pagar neste agendamento.",
  codigoMudou: "O valor ou a chave PIX mudou antes do envio.",
  jaComecou: "O agendamento já tinha começado quando a mensagem pôde ser enviada.",
  tarde: "Passou tempo demais desde o momento previsto.",
  desligado: "Esta automação foi desligada nas configurações.",
  passou: "O momento deste lembrete já tinha passado quando ele foi planejado.",
  silencio: "O horário de silêncio não deixa um momento livre antes do agendamento.",
  substituido: "Outra mensagem deste agendamento sai no mesmo momento.",
  naSerie: "A série já tem a sua confirmação: cada nova data recebe só os lembretes.",
  umaPorHora:
    "O cliente recebe no máximo uma mensagem automática por hora: esta espera a vez, ou vai junto com a próxima.",
  umaPorHoraAteOInicio:
    "O cliente recebe no máximo uma mensagem automática por hora, e a vez desta chegaria tarde demais.",
  urgente: "Saiu sem esperar a vez: o horário mudou, e falta pouco.",
  assistentePausado: "O assistente foi pausado nesta conversa antes do envio.",
  ofertaRetirada: "O horário oferecido deixou de estar livre.",
  naoAceita: "O cliente pediu para não receber mensagens automáticas.",
  clienteRemovido: "O cliente foi removido.",
  semTelefone: "O cliente não tem telefone.",
  primeirosContatos:
    "O limite diário de primeiros contatos foi atingido, e não há outro dia antes do agendamento.",
  primeirosContatosAmanha:
    "O limite diário de primeiros contatos foi atingido: a mensagem fica para o próximo dia.",
  ...naoEnviadas,
  avisado_por_pessoa: "Uma pessoa avisou o cliente por telefone ou pelo próprio WhatsApp.",
  testeExpirado: "As mensagens automáticas estão pausadas: o período de teste expirou.",
  testeExpiradoAteOInicio: "O período de teste estava expirado até o momento do envio.",
  contaDesativada: "A conta foi desativada.",
  semInstancia: "Não há número de WhatsApp ativo.",
  semTemplate: "Não há template ativo para esta mensagem.",
  variaveis: "O template usa variáveis sem valor:",
};

/** Failures of a reminder that a person sent to themself, and the remedy. */
export const motivosTeste: Record<MotivoTeste, string> = {
  foraDoAr: "O serviço do WhatsApp não respondeu. Tente de novo em alguns minutos.",
  recusado:
    "O WhatsApp recusou o envio. Confira se o telefone do seu perfil tem WhatsApp e tente de novo.",
  incerto:
    "Não sabemos se a mensagem saiu. Confira o WhatsApp do seu celular; se não chegou, envie de novo.",
  semInstancia: "Seu WhatsApp não está conectado. Conecte-o nas configurações e envie de novo.",
  semToken: "A conexão do seu WhatsApp está incompleta. Peça a um administrador que a revise.",
  semTelefone: "Seu perfil ficou sem telefone. Informe o número e envie de novo.",
  contaPausada: "Os envios da sua conta estão pausados: o período de teste expirou.",
  tarde: "O envio demorou demais e foi cancelado. Envie de novo.",
  janelaFechada:
    "A conexão oficial só escreve a quem escreveu nas últimas 24 horas. Mande um oi do seu celular para o seu número e envie de novo.",
};
