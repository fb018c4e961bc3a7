import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";

/** A reason as it is kept, as a sentence to read: "cliente sem telefone" is "Cliente sem telefone." */
export function failureSentence(erro: string | null): string {
  const text = erro?.trim() || recusas.outra;
  const sentence = text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
