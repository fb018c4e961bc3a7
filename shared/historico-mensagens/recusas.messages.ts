/** Reasons shown below a message that WhatsApp or a host refused. A host's own text is never shown. */
export const recusas = {
  semWhatsapp: "Este número não está no WhatsApp. Confira o telefone do cliente",
  numeroInvalido: "O WhatsApp não reconhece este número. Confira o telefone do cliente",
  proprioNumero: "O telefone do cliente é o mesmo número que envia",
  naoEntregue:
    "O WhatsApp não conseguiu entregar: o número pode não ter WhatsApp ou usar uma versão antiga",
  naoQuer: "O cliente não aceita mensagens deste número",
  segurada: "O WhatsApp segurou esta mensagem para não enviar demais ao cliente. Tente amanhã",
  modelo: "A Meta não aceitou o modelo: confira a aprovação dele em Templates",
  arquivoGrande: "O arquivo é grande demais para o WhatsApp",
  arquivoRecusado: "O WhatsApp não aceitou este tipo de arquivo",
  textoRecusado: "O WhatsApp não aceitou o texto desta mensagem",
  pagamento: "A Meta não envia por falta de pagamento: confira a conta no painel da Meta",
  restrito: "A Meta não deixa este número enviar: confira a conta no painel da Meta",
  semConexao: "O número de WhatsApp não estava conectado",
  semInstancia:
    "O servidor do WhatsApp não conhece mais esta conexão. Peça a um administrador que a revise",
  outra: "O WhatsApp não aceitou a mensagem. Tente de novo",
} as const;

/** Why a message did not leave, before WhatsApp was asked or without its answer. */
export const envios = {
  numeroRemovido: "o número de WhatsApp foi removido",
  numeroDesativado: "o número de WhatsApp está desativado",
  deOutraPessoa: "este telefone agora é de outra pessoa no WhatsApp",
  semTelefone: "cliente sem telefone",
  incompleta: "a conexão do WhatsApp está incompleta",
  naoPermitido: "o servidor do número não é permitido",
  foraDoAr: "servidor do WhatsApp fora do ar",
} as const;
