import { AGENDA, isAgendaCopy } from "./contents.ts";
import { type Entry, marcacaoOf } from "./entries.ts";
import { present } from "./present.ts";

/** The entry with its appointment as the copy knew it: what the screens show has the change drawn in already. */
export async function seenOf(entry: Entry): Promise<Entry> {
  if (entry.tipo === "mensagem") return entry;
  const copy = await present.copy;
  const agenda = await copy?.vault.read(AGENDA);
  const found = isAgendaCopy(agenda)
    ? agenda.itens.find(({ id }) => id === marcacaoOf(entry))
    : undefined;
  if (!found) return entry;
  const { status, horario, valor_centavos, pagamento } = found;
  return { ...entry, visto: { status, horario, valor_centavos, pagamento } };
}
