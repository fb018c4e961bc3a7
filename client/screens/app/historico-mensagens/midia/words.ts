import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { ESPECIE_LABELS } from "#shared/historico-mensagens/midia.constants.ts";

const PLACE = "[localização]";

/** The text below a file: its words, its transcription, or "" where the text only names its kind. */
export function wordsOf({ mensagem, midia }: Pick<Mensagem, "mensagem" | "midia">): string {
  if (!midia) return mensagem;
  if (midia.transcricao !== null) return midia.transcricao;
  const label = midia.especie === "localizacao" ? PLACE : ESPECIE_LABELS[midia.especie];
  return mensagem === label ? "" : mensagem;
}
