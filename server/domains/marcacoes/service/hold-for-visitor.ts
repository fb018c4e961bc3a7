import type { SystemContext, TenantContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import type { BookedTime } from "../queries/marcacoes.queries.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import * as visitor from "../queries/visitor.queries.ts";
import { appointments } from "./appointment-port.ts";
import { instant } from "./create-marcacao.ts";
import { offeredTime } from "./read-agenda.ts";
import { recordHistory } from "./record-history.ts";

/**
 * The time that a visitor asks for, if it is offered to them.
 * @throws AppError 404 for a service that is not there; 409 when the connected calendar has it; 422 for a time that is not
 * offered.
 */
export function timeForVisitor(
  ctx: TenantContext,
  { horario: text, servico_id }: { horario: string; servico_id: string | null },
) {
  const horario = instant(text, ctx.user.timezone);
  return offeredTime(
    ctx,
    { horario, status: "pendente" },
    { servicoId: servico_id, booker: "visitante" },
  );
}

interface Wanted {
  id: string;
  cliente_id: string;
  status: MarcacaoStatus;
  observacao: string | null;
  respostas_visitante: string;
}

/** Takes the time, not proven; undefined when it is taken: exactly one of several racers gets it. */
export async function holdForVisitor(ctx: TenantContext, wanted: Wanted, time: BookedTime) {
  const { db, user, now } = ctx;
  const pagamento = startingPayment(time.valor_centavos);
  const owned = {
    usuario_id: user.id,
    criada_por: "visitante",
    verificado: false,
    ator_id: null,
  } as const;
  const made = await withoutOverlap(
    marcacoes.insertFree(db, { ...wanted, ...owned, ...time, pagamento }, now()),
  );
  if (!made) return undefined;
  await recordHistory({ ...ctx, autor: "visitante" }, [{ after: made }]);
  await notify(db, user.id, { tipo: "marcacao", id: made.id });
  return made;
}

interface Which {
  usuario_id: string;
  id: string;
}

/** Frees a visitor's time; false when the professional has touched the appointment. */
export async function releaseHeld({ db }: SystemContext, { usuario_id, id }: Which) {
  const isGone = await visitor.removeUntouched(db, usuario_id, id);
  if (isGone) await notify(db, usuario_id, { tipo: "marcacao", id });
  return isGone;
}

/** Whether the professional has accepted an unproven appointment as it is. */
export const isOwnDecision = ({ db }: SystemContext, { usuario_id, id }: Which) =>
  visitor.isKept(db, usuario_id, id);

/** A visitor's appointment is now this client's, with its messages; undefined when it is not as the visitor left it. */
export async function proveHeld(
  ctx: SystemContext,
  { usuario_id, id }: Which,
  proven: { cliente_id: string; status: MarcacaoStatus; without: string; zone: string },
) {
  const { zone, ...change } = proven;
  const made = await visitor.proveUntouched(ctx.db, usuario_id, id, { ...change, now: ctx.now() });
  if (!made) return undefined;
  const before = { status: "pendente", verificado: false } as const;
  await recordHistory({ ...ctx, autor: "cliente" }, [{ before, after: made }]);
  await appointments().made(ctx, zone, made);
  await notify(ctx.db, usuario_id, { tipo: "marcacao", id });
  return made;
}

export const ownerOfAppointment = ({ db }: SystemContext, id: string) =>
  visitor.findOwnerOfAll(db, id);

/** The appointment behind its link. */
export const linkedAppointment = ({ db, user }: TenantContext, id: string) =>
  visitor.findLinked(db, user.id, id);
