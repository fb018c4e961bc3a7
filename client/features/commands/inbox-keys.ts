/** Single-key commands of the conversations, while no text is typed: read by the list of shortcuts and the screen. */
export const INBOX_KEYS = [
  { key: "j", action: "proxima", text: "Próxima conversa" },
  { key: "k", action: "anterior", text: "Conversa anterior" },
  { key: "r", action: "escrever", text: "Escrever uma mensagem" },
  { key: "/", action: "respostas", text: "Respostas rápidas, também na mensagem vazia" },
  { key: "g", action: "agendar", text: "Enviar depois" },
  { key: "n", action: "nota", text: "Nova nota" },
  { key: "e", action: "etiquetas", text: "Etiquetas da conversa" },
  { key: "f", action: "fixar", text: "Fixar ou desafixar a conversa" },
  { key: "a", action: "arquivar", text: "Arquivar ou desarquivar a conversa" },
] as const;

export type InboxAction = (typeof INBOX_KEYS)[number]["action"];

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The action of this key, pressed without modifiers and not repeated. */
export function inboxActionOf({ key, ctrlKey, metaKey, altKey, repeat }: Key) {
  if (ctrlKey || metaKey || altKey || repeat) return undefined;
  return INBOX_KEYS.find((known) => known.key === key.toLowerCase())?.action;
}
