import { newId } from "#server/core/id.ts";
import { notifyWork } from "#server/db/notify.ts";
import type { PlanContext } from "#server/domains/marcacoes/service/appointment-port.ts";
import { LEMBRETES } from "#server/jobs/names.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";
import { planOnlyReminders } from "#shared/lembretes/rules/plan.ts";
import * as lembretes from "../queries/lembretes.queries.ts";
import * as replanejar from "../queries/replan.queries.ts";
import { cancelOpen } from "./cancel-messages.ts";

interface Owner {
  id: string;
  timezone: string;
}

/**
 * After a change of the settings, in its transaction: what was switched off is cancelled, what was cancelled so and
 * could still go waits again, and the reminders of all future appointments are planned as the settings now say. What
 * has gone to the outbox is never planned a second time.
 */
export async function replan(
  ctx: PlanContext,
  owner: Owner,
  { before, after }: { before: AutomacoesJson; after: AutomacoesJson },
) {
  const { db, now } = ctx;
  const tipos = changedSwitches(before, after);
  if (tipos.off.length) await cancelOpen(ctx, owner.id, { tipos: tipos.off }, "desligado");
  await replanejar.revive(db, owner.id, {
    tipos: tipos.on.filter((tipo) => tipo !== "lembrete"),
    now: now(),
  });
  if (after.lembretes_ativos && hasNewTimes(before, after)) await planReminders(ctx, owner, after);
  await notifyWork(db, LEMBRETES);
}

/** The reminders of all future appointments, as the settings say. */
export async function planReminders(
  { db, now: clock }: PlanContext,
  { id: usuarioId, timezone: zone }: Owner,
  automacoes: AutomacoesJson,
) {
  const now = clock();
  const future = await replanejar.findFuture(db, usuarioId, now);
  const marcacoes = future.map(({ id }) => id);
  const minutos = automacoes.lembretes_minutos;
  await replanejar.forgetReminders(db, usuarioId, { marcacoes, minutos, now });
  const rows = future.flatMap(({ id: marcacao_id, cliente_id, horario }) =>
    planOnlyReminders(horario, { automacoes, zone, now }).map((one) => ({
      ...one,
      id: newId(),
      marcacao_id,
      cliente_id,
      horario,
    })),
  );
  if (rows.length) await lembretes.insertPlanned(db, usuarioId, rows, now);
}

const SWITCHES = [
  ["confirmacao", "confirmacao_ativa"],
  ["lembrete", "lembretes_ativos"],
  ["followup", "followup_ativo"],
] as const satisfies [TipoLembrete, keyof AutomacoesJson][];

function changedSwitches(before: AutomacoesJson, after: AutomacoesJson) {
  const turned = (isOn: boolean): TipoLembrete[] =>
    SWITCHES.filter(([, name]) => after[name] === isOn && before[name] !== isOn).map(
      ([tipo]) => tipo,
    );
  return { on: turned(true), off: turned(false) };
}

/** Whether reminders would go at other moments than before. */
const hasNewTimes = (before: AutomacoesJson, after: AutomacoesJson) =>
  !before.lembretes_ativos ||
  before.silencio_inicio !== after.silencio_inicio ||
  before.silencio_fim !== after.silencio_fim ||
  before.lembretes_minutos.join() !== after.lembretes_minutos.join();
