import { storable } from "#shared/common/storable.ts";
import { civilOf } from "#shared/common/time.ts";
import { writtenDate } from "#shared/common/written-date.ts";

/** A message of a conversation: who wrote it, what, and when. */
export interface Fala {
  de: "cliente" | "assistente";
  texto: string;
  momento: Date;
}

/** Characters of one message that the model gets: WhatsApp itself allows 65,536. */
const MAX_FALA = 2_000;

/**
 * A conversation as the model gets it, given oldest first: what one side says in a row is one message, and words
 * of the client's from an earlier day than the last ones carry their date, because "amanhã" means another day there.
 */
export function spokenHistory(falas: Fala[], zone: string): { de: Fala["de"]; texto: string }[] {
  const entries: { de: Fala["de"]; texto: string; date: string }[] = [];
  for (const { de, texto, momento } of falas) {
    const text = shortened(texto);
    if (text === "") continue;
    const { date } = civilOf(momento, zone);
    const previous = entries.at(-1);
    if (previous?.de === de && previous.date === date) previous.texto += `\n${text}`;
    else entries.push({ de, date, texto: text });
  }
  const today = entries.at(-1)?.date;
  return entries.map(({ de, texto, date }) => ({
    de,
    texto: de === "cliente" && date !== today ? `[${writtenDate(date)}]\n${texto}` : texto,
  }));
}

function shortened(texto: string): string {
  const text = texto.trim();
  return text.length <= MAX_FALA ? text : `${storable(text.slice(0, MAX_FALA))}…`;
}
