import type { UserContext } from "#server/core/context.ts";
import { AppError, conflict, type Fault, invalid } from "#server/core/errors.ts";
import { modelOf } from "#server/core/model-of.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import type { PlanContext } from "#server/domains/marcacoes/service/appointment-port.ts";
import { getTemplate } from "#server/domains/templates/service/find-templates.ts";
import {
  AUTOMACOES_PADRAO,
  TEMPLATE_TIPO,
  TIPOS_LEMBRETE,
} from "#shared/lembretes/lembretes.constants.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import type { AutomacoesInput, AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";
import type { Silencio } from "#shared/lembretes/rules/silencio.ts";
import * as automacoes from "../queries/automacoes.queries.ts";
import { planReminders, replan } from "./replan-reminders.ts";

/** The professional's automations; the defaults where they were never changed. */
export const readAutomacoes = (ctx: Pick<UserContext, "db" | "now" | "user">) =>
  settingsOf(ctx, ctx.user.id);

/** For other domains: the quiet hours. */
export const silencioOf = (ctx: Pick<UserContext, "db" | "now" | "user">): Promise<Silencio> =>
  settingsOf(ctx, ctx.user.id);

/** For other domains: whether clients get a confirmation of a new appointment. */
export const isConfirmationOn = async (ctx: PlanContext, usuarioId: string): Promise<boolean> =>
  (await settingsOf(ctx, usuarioId)).confirmacao_ativa;

const settingsOf = async ({ db }: PlanContext, usuarioId: string): Promise<AutomacoesJson> =>
  (await automacoes.find(db, usuarioId)) ?? AUTOMACOES_PADRAO;

/**
 * Changes the given fields and plans the messages of future appointments again.
 * @throws AppError 409 for turning on the chatbot where no language model is configured; 412 as `assertAsSeen`; 422 for a
 * template that is missing, not the caller's, or of another type.
 */
export async function updateAutomacoes(
  ctx: UserContext,
  { antes, ...input }: AutomacoesInput,
): Promise<AutomacoesJson> {
  const { db, user, now } = ctx;
  await assertTemplates(ctx, input);

  // Waits for planners that hold the old settings; later ones read the new settings.
  await automacoes.lock(db, user.id);
  const before = await readAutomacoes(ctx);
  assertAsSeen(before, antes);
  const isTurnedOn = input.chatbot_ativo && !before.chatbot_ativo;
  if (isTurnedOn && !modelOf(ctx, user)) throw conflict(m.chatbotSemModelo);
  const after = merged(before, input);
  await automacoes.save(db, user.id, after, now());
  await replan(ctx, user, { before, after });
  await notify(db, user.id, { tipo: "automacoes", id: user.id });
  return after;
}

/** For a professional who moves to another zone: the quiet hours shift. */
export async function zoneChanged(ctx: PlanContext, usuario: { id: string; timezone: string }) {
  await automacoes.lock(ctx.db, usuario.id);
  const settings = await settingsOf(ctx, usuario.id);
  if (settings.lembretes_ativos) await planReminders(ctx, usuario, settings);
}

async function assertTemplates(ctx: UserContext, input: AutomacoesInput) {
  const faults: Fault[] = [];
  for (const tipo of TIPOS_LEMBRETE) {
    const field = `${tipo}_template_id` as const;
    const id = input[field];
    if (id && (await typeOf(ctx, id)) !== TEMPLATE_TIPO[tipo]) {
      faults.push({ loc: ["body", field], msg: m.templateInvalido, type: "value_error" });
    }
  }
  if (faults.length) throw invalid(faults);
}

async function typeOf(ctx: UserContext, id: string) {
  try {
    return (await getTemplate(ctx, id)).type;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** Absent fields stay; the longest time before the appointment comes first. */
function merged(present: AutomacoesJson, input: AutomacoesInput): AutomacoesJson {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const settings: AutomacoesJson = { ...present, ...given };
  return { ...settings, lembretes_minutos: settings.lembretes_minutos.toSorted((a, b) => b - a) };
}
