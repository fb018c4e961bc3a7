/** Calls added to the message history: sending by hand, and the tools of the inbox. */
export const INBOX = [
  "POST /historico-mensagens/enviar",
  "GET /historico-mensagens/aguardando",
  "GET /historico-mensagens/recentes",
  "POST /historico-mensagens/midia",
  "POST /historico-mensagens/{id}/midia/buscar",
  "DELETE /historico-mensagens/{id}/agendamento",
  "DELETE /historico-mensagens/{id}/envio",
  "PUT /historico-mensagens/conversas/{id}/etiquetas",
  "PUT /historico-mensagens/conversas/{id}/fixada",
  "GET /historico-mensagens/etiquetas",
  "PUT /historico-mensagens/conversas/{id}/nao-lida",
  "PUT /historico-mensagens/conversas/{id}/arquivada",
  "PUT /historico-mensagens/conversas/{id}/responsavel",
  "POST /historico-mensagens/conversas/{id}/escrevendo",
];

export const NOTES = [
  "POST /clientes/{id}/notas",
  "PUT /clientes/{id}/notas/{nota_id}",
  "DELETE /clientes/{id}/notas/{nota_id}",
];

export const QUICK_REPLIES = [
  "GET /respostas-rapidas",
  "POST /respostas-rapidas",
  "PUT /respostas-rapidas/{id}",
  "DELETE /respostas-rapidas/{id}",
];
