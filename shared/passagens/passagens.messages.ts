import type { Falha, SituacaoDoModelo } from "./passagens.constants.ts";

/** Why Meta's number cannot take over, and what to do. */
const FALHAS: Record<Falha, string> = {
  semResposta: "A Meta não respondeu. Nada mudou: tente de novo em alguns minutos.",
  token:
    "A Meta não aceitou este token. Copie-o inteiro e confira, no painel da Meta, se ele tem as permissões whatsapp_business_management e whatsapp_business_messaging.",
  numeroDesconhecido:
    "A Meta não encontrou este número com este token. Confira o ID do número (phone_number_id) no painel da Meta.",
  contaDesconhecida:
    "A Meta não encontrou esta conta com este token. Confira o ID da conta do WhatsApp Business.",
  foraDaConta: "Este número não pertence a esta conta. Confira os dois IDs no painel da Meta.",
  outroNumero:
    "Na Meta, este ID é de outro número. Informe o do mesmo número que está conectado aqui.",
  semNumeroConhecido:
    "Ainda não sabemos qual número está conectado aqui. Informe em Configurações > Perfil o telefone deste WhatsApp e tente de novo.",
  foraDaApi:
    "Este número ainda não está ligado à API oficial. Termine o cadastro no painel da Meta, pela opção de conectar o aplicativo WhatsApp Business, e tente de novo.",
  foraDoAplicativo:
    "Este número não está no aplicativo WhatsApp Business. Instale o WhatsApp Business no celular com este número, conecte-o à Meta e tente de novo.",
  desligado:
    "Na Meta, este número não está ativo. Abra o painel da Meta, veja o que falta e tente de novo.",
  emUso: "Este número da Meta já está cadastrado",
  assinatura:
    "A Meta não aceitou enviar as mensagens para cá. Confira as permissões do token e tente de novo.",
  mudou:
    "A conexão deste número mudou enquanto isso. Interrompa a passagem e comece de novo, se ainda quiser.",
};

const SITUACOES: Record<SituacaoDoModelo, string> = {
  falta: "Ainda não enviado",
  enviado: "Em análise na Meta",
  aprovado: "Aprovado pela Meta",
  recusado: "Recusado pela Meta",
  pausado: "Pausado pela Meta",
  nao_serve: "O texto precisa mudar",
};

/** Sentences about the move of a number to the official API, from the server and on the screen. */
export const m = {
  falhas: FALHAS,
  situacoes: SITUACOES,
  soDeHost: "Este número já usa a API oficial da Meta",
  jaConcluida: "A passagem deste número já terminou",
  naoIniciada: "A passagem deste número não foi iniciada",
  trocando: "A troca já está em andamento. Espere ou interrompa a passagem.",
  confirme: "Confirme que leu o que é preciso",
  semNumeroDaMeta: "Informe antes o número da Meta",
  modelosFaltam:
    "Há modelos que a Meta ainda não aprovou. Envie os que faltam e espere a aprovação.",
  modelosRecusados:
    "A Meta recusou um modelo. Mude o texto do modelo e envie de novo, ou desligue a mensagem automática que o usa.",
  demais: "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
} as const;
