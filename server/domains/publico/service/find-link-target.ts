import {
  asProfessional,
  asSystem,
  type PublicContext,
  type TenantContext,
} from "#server/core/context.ts";
import { gone, notFound } from "#server/core/errors.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { idIn, keyOfToken } from "#server/core/visitor-link.ts";
import {
  linkedAppointment,
  ownerOfAppointment,
} from "#server/domains/marcacoes/service/hold-for-visitor.ts";
import { HOUR } from "#shared/common/civil.ts";
import { LINK_HORAS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import type { PaginaRow } from "../queries/paginas.queries.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { paginaOf } from "./edit-pagina.ts";

type Appointment = NonNullable<Awaited<ReturnType<typeof linkedAppointment>>>;

/** Target of a link: an appointment, or the rest of a booking that was released. */
export interface Linked {
  token: string;
  /** Index of the current key that made the token. */
  key: number;
  pagina: PaginaRow;
  marcacao: Appointment | undefined;
  reserva: reservas.Reserva | undefined;
  /** The trial is over, so changes are refused. */
  isPaused: boolean;
}

/**
 * Runs `work` in a transaction of the tenant to whom the link leads.
 * @throws AppError 404 for an invalid link, or a closed account; 410 for a link that is over.
 */
export async function withLinked<T>(
  ctx: PublicContext,
  token: string,
  work: (ctx: PublicContext & TenantContext, linked: Linked) => Promise<T>,
): Promise<T> {
  const { id, usuario_id, key } = await ownerOf(ctx, token);
  const done = await asProfessional(ctx, usuario_id, async (own) => {
    const { db, user, now } = own;
    const [marcacao, reserva, pagina] = await Promise.all([
      linkedAppointment(own, id),
      reservas.find(db, user.id, id),
      paginaOf(db, user.id),
    ]);
    const isReleased = !marcacao && reserva?.estado === "liberada";
    if (!isReleased && (!marcacao || isOver(marcacao, now()))) throw gone(m.linkEncerrado);
    const isPaused = isTrialExpired(user, now());
    const linked = { token, key, pagina, marcacao, reserva, isPaused };
    return { answer: await work({ ...ctx, ...own, autor: "cliente" }, linked) };
  });
  if (!done) throw notFound(m.linkNaoEncontrado);
  return done.answer;
}

const isOver = ({ fim }: { fim: Date }, now: Date) =>
  now.getTime() > fim.getTime() + LINK_HORAS * HOUR;

/** Owner of the appointment or booking. A valid link whose appointment is gone is over (410). */
function ownerOf(ctx: PublicContext, token: string) {
  const id = idIn(token);
  if (!id) throw notFound(m.linkNaoEncontrado);
  return asSystem(ctx, async (system) => {
    const owner = await ownerOfAppointment(system, id);
    const versao = owner?.link_versao ?? 0;
    const key = keyOfToken(ctx, "agendamento", token, { id, versao });
    if (key < 0) throw notFound(m.linkNaoEncontrado);
    const usuario_id = owner?.usuario_id ?? (await reservas.findOwnerOfAll(system.db, id));
    if (!usuario_id) throw gone(m.linkEncerrado);
    return { id, usuario_id, key };
  });
}
