import type { TenantContext, UserContext } from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { assertKnownCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { pageRows, pageSizeResult, skipLimitResult } from "#shared/common/pagination.ts";
import { dayBounds, periodEnd, periodStart } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import type {
  AFecharFilter,
  AgendaFilter,
  DateFilter,
  MarcacoesFilter,
  UpcomingFilter,
} from "#shared/marcacoes/marcacoes.schema.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { escolhaOf } from "#shared/marcacoes/rules/listas.ts";
import { findToClose } from "../queries/left-open.queries.ts";
import * as lists from "../queries/lists.queries.ts";
import { appointments } from "./appointment-port.ts";
import { beforeLongest } from "./read-agenda.ts";

/**
 * A page of appointments, by time.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function listMarcacoes(ctx: UserContext, filter: MarcacoesFilter) {
  const periodo = periodOf(filter, ctx.user.timezone);
  const [found] = await Promise.all([
    lists.findPage(ctx.db, ctx.user.id, periodo, filter),
    assertKnownCliente(ctx, filter.cliente_id),
  ]);
  return skipLimitResult(found, filter);
}

/**
 * A page of the agenda, by time or the latest first, with the clients' names and phones.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function listWithClients(ctx: UserContext, filter: AgendaFilter) {
  const zone = ctx.user.timezone;
  const { lista, hora, recentes_primeiro = false } = filter;
  const periodo = {
    ...periodOf(filter, zone),
    escolha: lista && escolhaOf(lista, { now: ctx.now(), zone }),
    hora: hora === undefined ? undefined : { hora, zone },
  };
  const [found] = await Promise.all([
    lists.findPageWithClients(ctx.db, ctx.user.id, periodo, {
      ...pageRows(filter),
      order: recentes_primeiro ? "desc" : "asc",
    }),
    assertKnownCliente(ctx, filter.cliente_id),
  ]);
  return pageSizeResult(found, filter);
}

/** For other domains: these of them that are there, with their clients' names, in the order of the ids. */
export const listOfIds = ({ db, user }: UserContext, ids: readonly string[]) =>
  lists.findManyWithClients(db, user.id, ids);

/** For other domains: a client's pendente and confirmado appointments that lie ahead, by time. */
export const upcomingOfClient = ({ db, user, now }: TenantContext, clienteId: string) =>
  lists.findLiveOfClient(db, user.id, clienteId, now());

/** Appointments of a date, including ones that began the evening before and run into it; by time. */
export async function listOfDate({ db, user }: UserContext, { date, ...of }: DateFilter) {
  const { inicio, fim } = dayBounds(date, user.timezone);
  const around = { inicio: beforeLongest(inicio), fim };
  const found = await lists.findAllWithClients(db, user.id, { ...of, ...around });
  return found.filter((one) => endOf(one) > inicio);
}

/**
 * The next pendente or confirmado ones, of all or of one client, professional or room.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function listUpcoming(ctx: UserContext, { limit, ...of }: UpcomingFilter) {
  const [found] = await Promise.all([
    lists.findUpcoming(ctx.db, ctx.user.id, { ...of, inicio: ctx.now() }, limit),
    assertKnownCliente(ctx, of.cliente_id),
  ]);
  return found;
}

/** Ended ones of which is not known whether the client came, the newest day first. */
export async function listToClose({ db, user, now }: UserContext, filter: AFecharFilter) {
  const whose = { usuarioId: user.id, zone: user.timezone, now: now() };
  return pageSizeResult(await findToClose(db, whose, pageRows(filter)), filter);
}

/**
 * An appointment with the trace of what it has sent automatically or will send, and what the assistant did with it.
 * @throws AppError 404 for an appointment that is not there or another professional's.
 */
export async function getMarcacao(ctx: UserContext, id: string) {
  const [marcacao, lembretes, assistente] = await Promise.all([
    lists.findWithClient(ctx.db, ctx.user.id, id),
    appointments().traceOf(ctx, id),
    appointments().actsOf(ctx, id),
  ]);
  if (!marcacao) throw notFound(m.naoEncontrada);
  return { ...marcacao, lembretes, assistente };
}

type Bounds = Pick<
  AgendaFilter,
  "start_date" | "end_date" | "status" | "cliente_id" | "profissional_id" | "sala_id"
>;

function periodOf({ start_date, end_date, ...of }: Bounds, zone: string) {
  const { status, cliente_id, profissional_id, sala_id } = of;
  return {
    inicio: bound("start_date", start_date, (text) => periodStart(text, zone)),
    fim: bound("end_date", end_date, (text) => periodEnd(text, zone)),
    status,
    cliente_id,
    profissional_id,
    sala_id,
  };
}

/** @throws AppError 422 for a time that the zone's clock jumps over. */
function bound(field: string, text: string | undefined, read: (text: string) => Date | null) {
  if (text === undefined) return undefined;
  const instant = read(text);
  if (!instant) throw invalidField(field, m.horarioInvalido);
  return instant;
}
