/** Calls added to the section WhatsApp of specified-paths.ts. */
export const INSTANCES = [
  "GET /instancias/{id}/status",
  "POST /instancias/{id}/qrcode",
  "POST /instancias/{id}/codigo",
  "GET /instancias/conexao",
  "POST /instancias/conectar",
  "POST /instancias/pedido",
  "POST /instancias/{id}/desconectar",
  "POST /instancias/{id}/webhook/rotacionar",
  "GET /instancias/{id}/custos",
  "POST /instancias/{id}/reconexao",
  "GET /publico/conectar/{token}",
  "POST /publico/conectar/{token}/codigo",
  "GET /instancias/{id}/saude",
  "POST /instancias/{id}/saude/liberar",
  "GET /instancias/{id}/passagem",
  "POST /instancias/{id}/passagem",
  "PUT /instancias/{id}/passagem/numero",
  "POST /instancias/{id}/passagem/modelos",
  "POST /instancias/{id}/passagem/trocar",
  "DELETE /instancias/{id}/passagem",
];

/** Calls added to its section Administration. */
export const INSTANCES_OF_ALL = [
  "GET /admin/pedidos-de-conexao",
  "POST /admin/instances/testar",
  "GET /admin/whatsapp-padrao",
  "PUT /admin/whatsapp-padrao",
  "DELETE /admin/whatsapp-padrao",
];
