import { DAY } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { later, mondayOf, shownAt } from "./civil-clock.ts";
import type { Rows } from "./figures.ts";

export type Marcacao = Rows["marcacoes"][number];

/** The reader's moment. */
export interface When {
  now: Date;
  zone: string;
  today: string;
}

export interface Lived {
  criado_em: Date;
  foi_em: Date | null;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : oneDecimal((part / whole) * 100);
const change = (now: number, before: number) =>
  before > 0 ? oneDecimal(((now - before) / before) * 100) : null;
export const valid = (rows: Marcacao[]) => rows.filter(({ status }) => status !== "cancelado");
const stillThere = (rows: Lived[]) => rows.filter(({ foi_em }) => foi_em === null);

interface Own extends Rows {
  isAdmin: boolean;
}

/** The cards of a reader to whom all of `own` belongs. */
export function overviewOf(own: Own, when: When) {
  const counted = { ...countedAccounts(own, when), ...countedAppointments(own, when) };
  const figures = Object.entries(counted).map(([name, { value }]) => [name, value]);
  const tendencias = Object.entries(counted).map(([name, { trend }]) => [name, trend]);
  return {
    ...Object.fromEntries(figures),
    tendencias: Object.fromEntries(tendencias),
    pagamentos: null,
  };
}

function countedAccounts(
  { isAdmin, contas, clientes, instancias }: Own,
  { now, zone, today }: When,
) {
  const dateOf = (instant: Date) => shownAt(instant, zone).date;
  const first = later(today, -29);
  const stoodBefore = (rows: Lived[]) =>
    rows.filter(
      ({ criado_em, foi_em }) =>
        dateOf(criado_em) < first && (foi_em === null || dateOf(foi_em) >= first),
    ).length;
  const grown = (rows: Lived[]) => {
    const value = stillThere(rows).length;
    return { value, trend: change(value, stoodBefore(rows)) };
  };
  const monday = mondayOf(today);
  const weekAgo = new Date(now.getTime() - 7 * DAY);
  const thisWeek = stillThere(clientes).filter((one) => dateOf(one.criado_em) >= monday).length;
  const lastWeek = clientes.filter(
    ({ criado_em, foi_em }) =>
      dateOf(criado_em) >= later(monday, -7) &&
      criado_em < weekAgo &&
      (foi_em === null || foi_em >= weekAgo),
  ).length;
  return {
    total_users: isAdmin ? grown(contas) : { value: 1, trend: null },
    total_clients: grown(clientes),
    total_instances: { value: instancias.filter(({ ativa }) => ativa).length, trend: null },
    new_clients_this_week: { value: thisWeek, trend: change(thisWeek, lastWeek) },
  };
}

function countedAppointments({ marcacoes }: Own, { now, zone, today }: When) {
  const dateOf = ({ horario }: Marcacao) => shownAt(horario, zone).date;
  const upcoming = (status: MarcacaoStatus) => ({
    value: marcacoes.filter((one) => one.status === status && one.horario >= now).length,
    trend: null,
  });
  const on = (date: string) => valid(marcacoes).filter((one) => dateOf(one) === date).length;
  const first = later(today, -29);
  const done = marcacoes.filter(({ status }) => status === "concluido");
  const clientsOf = (rows: Marcacao[]) => new Set(rows.map(({ cliente_id }) => cliente_id)).size;
  const converted = clientsOf(done);
  const convertedBefore = clientsOf(done.filter((one) => dateOf(one) < first));
  const known = marcacoes.filter(({ status }) => status === "concluido" || status === "faltou");
  const past = known.filter(({ horario }) => horario < now);
  const rate = (rows: Marcacao[]) =>
    rows.filter(({ status }) => status === "concluido").length / rows.length;
  const recent = rate(past.filter((one) => dateOf(one) >= first));
  const earlier = rate(
    past.filter((one) => dateOf(one) < first && dateOf(one) >= later(first, -30)),
  );
  return {
    active_appointments: upcoming("confirmado"),
    pending_appointments: upcoming("pendente"),
    appointments_today: { value: on(today), trend: change(on(today), on(later(today, -1))) },
    converted_clients: { value: converted, trend: change(converted, convertedBefore) },
    attendance_rate: {
      value: known.length ? Math.round(rate(known) * 1_000) / 10 : 0,
      trend: Number.isNaN(recent) ? null : change(recent, earlier),
    },
  };
}
