import type { UserContext } from "#server/core/context.ts";
import { writeHeld } from "#server/domains/historico-mensagens/service/agendadas/hold-texts.ts";
import { sendMessage } from "#server/domains/historico-mensagens/service/send-message.ts";
import { textFor } from "#shared/carencias/rules/text-for.ts";
import { refused } from "./catch-refusal.ts";

interface Row {
  id: string;
  cliente_id: string;
  cliente_nome: string | null;
  horario: Date;
}

interface Told {
  mensagem?: string | undefined;
  /** See `knownTimes`. */
  known: ReadonlyMap<string, Date>;
  /** Null: it leaves at once. */
  carenciaId: string | null;
}

/** Writes to the clients of these appointments, one message to each; answers who gets it, and why the others do not. */
export async function tellMany(
  ctx: UserContext,
  rows: readonly Row[],
  { mensagem, known, carenciaId }: Told,
) {
  const told: string[] = [];
  const untold: { cliente_id: string; cliente_nome: string | null; motivo: string }[] = [];
  if (!mensagem) return { told, untold };
  for (const [cliente_id, own] of byClient(rows)) {
    const nome = own[0]?.cliente_nome ?? null;
    const datas = own
      .map(({ id, horario }) => ({ horario, sabido: known.get(id) }))
      .toSorted((a, b) => +a.horario - +b.horario);
    const text = textFor(mensagem, { nome, datas }, ctx.user.timezone);
    const motivo = await refused(() =>
      carenciaId
        ? writeHeld(ctx, { cliente_id, mensagem: text, carencia_id: carenciaId })
        : sendMessage(ctx, { cliente_id, mensagem: text }),
    );
    if (motivo) untold.push({ cliente_id, cliente_nome: nome, motivo });
    else told.push(cliente_id);
  }
  return { told, untold };
}

/** In the order of the clients' ids, so that two who write to the same ones cannot deadlock. */
function byClient(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.cliente_id, [...(groups.get(row.cliente_id) ?? []), row]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
