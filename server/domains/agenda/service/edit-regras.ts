import type { TenantContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { Regras, RegrasUpdate } from "#shared/agenda/agenda.schema.ts";
import { DIAS_SEMANA, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { findFacts } from "../queries/facts.queries.ts";
import * as regras from "../queries/regras.queries.ts";
import { calendar } from "./calendar-port.ts";

/** The rules of the caller's agenda; the defaults for whoever never changed one. */
export const readRegras = async ({ db, user }: TenantContext): Promise<Regras> =>
  (await regras.find(db, user.id)) ?? REGRAS_PADRAO;

/** Changes the fields that are given. @throws AppError 412 as `assertAsSeen`. */
export async function updateRegras(
  ctx: UserContext,
  { antes, ...input }: RegrasUpdate,
): Promise<Regras> {
  const { db, user, now } = ctx;
  await regras.lock(db, user.id);
  const before = await readRegras(ctx);
  assertAsSeen(before, antes);
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const after: Regras = { ...before, ...given };
  await regras.save(db, user.id, after, now());
  // The calendar is known no further than it was read.
  if (after.janela_dias > before.janela_dias) await calendar().readAgain(ctx);
  await notify(db, user.id, { tipo: "disponibilidade", id: user.id });
  return after;
}

interface Days {
  de: string;
  ate: string;
}

interface Wanted {
  servicoId?: string | null | undefined;
  /** Left out: the first active one. */
  profissionalId?: string | null | undefined;
}

/**
 * For other domains: what a professional's week and exceptions, the rules and a service say about civil dates, both
 * included.
 * @throws AppError 404 for a service that is not there, not offered any more, or another professional's.
 */
export async function agendaFacts(
  { db, user }: TenantContext,
  { de, ate, servicoId = null, profissionalId = null }: Days & Wanted,
) {
  const dias = weekdaysOf(de, ate);
  const [facts] = await findFacts(db, {
    usuarioId: user.id,
    dias,
    de,
    ate,
    servicoId,
    profissionalId,
  });
  const { disponibilidades = [], excecoes = [], servico = null } = facts ?? {};
  if (servicoId && !servico) throw notFound(servicos.naoEncontrado);
  return { disponibilidades, excecoes, servico, regras: facts?.regras ?? REGRAS_PADRAO };
}

function weekdaysOf(de: string, ate: string) {
  const [first, last] = [dayNumber(de), dayNumber(ate)];
  if (last - first >= DIAS_SEMANA.length - 1) return DIAS_SEMANA;
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, day) =>
    diaSemanaOfDay(first + day),
  );
}
