/** Server-only messages about a change of e-mail; no screen loads them. */
export const trocaDeEmail = {
  muitasTrocasDeEmail:
    "Muitos pedidos de troca de email. Aguarde uma hora antes de tentar novamente.",
  semTrocaDeEmail: "Nenhuma troca de email está aguardando confirmação",
  trocaCancelada: "Troca de email cancelada",
  trocaInterrompida:
    "A troca de email foi interrompida e todos os aparelhos foram desconectados da conta.",
  trocaDesfeita:
    "O email anterior voltou a ser o da conta e todos os aparelhos foram desconectados.",
} as const;
