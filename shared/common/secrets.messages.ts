/** The sentence where something was kept under a key that this installation no longer has. */
export const SEGREDO_ILEGIVEL =
  "Esta informação foi guardada com uma chave que o servidor não tem mais. Informe-a novamente ou fale com o suporte.";
