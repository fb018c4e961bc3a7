import type { SystemContext, TenantContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import * as visitor from "../queries/visitor.queries.ts";
import { appointments } from "./appointment-port.ts";
import { insertPlaced } from "./book-place.ts";
import { instant } from "./create-marcacao.ts";
import { clinicIn } from "./find-clinic.ts";
import { type Offer, offeredTime } from "./offer-time.ts";
import { recordHistory } from "./record-history.ts";

interface Asked {
  horario: string;
  servico_id: string | null;
  /** See `clinicOf`. */
  profissional_id?: string | undefined;
}

/**
 * The time that a visitor asks for, as each professional who is meant has it, if it is offered to them.
 * @throws AppError 404 for a service that is not there; 409 when the connected calendar has it; 422 for a time that is not
 * offered, and for a professional who cannot be booked.
 */
export const timeForVisitor = async (
  ctx: TenantContext,
  { horario, servico_id: servicoId, profissional_id }: Asked,
) =>
  offeredTime(
    ctx,
    { horario: instant(horario, ctx.user.timezone), status: "pendente" },
    {
      servicoId,
      booker: "visitante",
      place: (facts) => clinicIn(ctx, facts, profissional_id),
    },
  );

interface Wanted {
  id: string;
  cliente_id: string;
  status: MarcacaoStatus;
  observacao: string | null;
  respostas_visitante: string;
}

/** Takes the time, not proven; undefined when it is taken: exactly one of several racers gets it. */
export async function holdForVisitor(ctx: TenantContext, wanted: Wanted, offer: Offer) {
  const { db, user } = ctx;
  const owned = {
    usuario_id: user.id,
    criada_por: "visitante",
    verificado: false,
    ator_id: null,
  } as const;
  const row = { ...wanted, ...owned };
  const { made } = await insertPlaced(ctx, { ...offer, row, booker: "visitante" });
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
