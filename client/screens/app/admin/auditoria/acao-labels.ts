import type { Acao } from "#shared/admin/admin.constants.ts";

/** What can be asked for; in the rows themselves it is told as done. */
export const ACAO_LABELS: Record<Acao, string> = {
  criar: "Criação",
  alterar: "Alteração",
  excluir: "Exclusão",
  inicializar: "Inicialização",
  estender_trial: "Extensão de trial",
  iniciar_trial: "Início de trial",
  converter_trial: "Conversão de trial",
  enviar: "Envio",
  expirar: "Expiração",
  rotacionar_webhook: "Troca de webhook",
  gerar_qrcode: "QR Code",
  desconectar: "Desconexão",
  gerar_prompt: "Geração de prompt",
  anonimizar: "Apagamento de dados",
  remover_fatores: "Remoção de verificações",
  gerar_link_acesso: "Link de acesso",
};
