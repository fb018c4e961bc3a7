import type { Db } from "#server/db/database.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { later, shownAt } from "./civil-clock.ts";
import {
  type Lived,
  type Marcacao,
  overviewOf,
  percent,
  valid,
  type When,
} from "./figures-overview.ts";

/** Every row that a figure could be made of, as it stands in the tables. */
export interface Rows {
  contas: {
    id: string;
    nome: string;
    role: string;
    ramo: string | null;
    usa_google: boolean;
    criado_em: Date;
    foi_em: Date | null;
  }[];
  clientes: { id: string; usuario_id: string; criado_em: Date; foi_em: Date | null }[];
  marcacoes: { usuario_id: string; cliente_id: string; horario: Date; status: MarcacaoStatus }[];
  instancias: { usuario_id: string; ativa: boolean; excluida_em: Date | null }[];
}

export async function rowsOf(db: Db): Promise<Rows> {
  const contas = await db
    .selectFrom("usuarios")
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .select(["usuarios.id", "nome", "role", "display_name as ramo", "usa_google", "criado_em"])
    .select("desativado_em as foi_em")
    .execute();
  const clientes = await db
    .selectFrom("clientes")
    .select(["id", "usuario_id", "criado_em", "excluido_em as foi_em"])
    .execute();
  const marcacoes = await db
    .selectFrom("marcacoes")
    .select(["usuario_id", "cliente_id", "horario", "status"])
    .execute();
  const instancias = await db
    .selectFrom("instancias")
    .select(["usuario_id", "ativa", "excluida_em"])
    .execute();
  return { contas, clientes, marcacoes, instancias };
}

export interface Reader {
  id: string;
  role: "USER" | "ADMIN";
  zone: string;
  now: Date;
}

/** The whole dashboard, counted row by row in TypeScript, with Intl's clock and nothing of the product's own code. */
export function figuresOf(
  all: Rows,
  reader: Reader,
  { days, months }: { days: number; months: number },
) {
  const { role, zone, now } = reader;
  const isAdmin = role === "ADMIN";
  const active = all.contas.filter(({ foi_em }) => foi_em === null);
  const owners = new Set(isAdmin ? active.map(({ id }) => id) : [reader.id]);
  const own = <T extends { usuario_id: string }>(rows: T[]) =>
    rows.filter(({ usuario_id }) => owners.has(usuario_id));
  const [clientes, marcacoes] = [own(all.clientes), own(all.marcacoes)];
  const instancias = own(all.instancias).filter(({ excluida_em }) => excluida_em === null);
  const grown = isAdmin ? all.contas : clientes;
  const when = { now, zone, today: shownAt(now, zone).date };

  return {
    overview: overviewOf({ isAdmin, contas: all.contas, clientes, marcacoes, instancias }, when),
    user_growth: growthOf(grown, when, months),
    appointment_status: STATUSES.map((status) => {
      const count = marcacoes.filter((one) => one.status === status).length;
      return { status, count, percentage: percent(count, marcacoes.length) };
    }).filter(({ status, count }) => status !== "faltou" || count > 0),
    daily_trends: trendsOf(marcacoes, when, days),
    peak_hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      count: valid(marcacoes).filter(({ horario }) => shownAt(horario, zone).hour === hour).length,
    })),
    professional_performance: rankingOf(isAdmin ? active : all.contas, owners, marcacoes),
    instance_status: isAdmin
      ? [true, false].map((ativa) => ({
          ativa,
          instance_count: instancias.filter((one) => one.ativa === ativa).length,
        }))
      : null,
    google_calendar_usage: isAdmin
      ? [true, false].map((usa_google) => {
          const count = active.filter((one) => one.usa_google === usa_google).length;
          return { usa_google, user_count: count, percentage: percent(count, active.length) };
        })
      : null,
  };
}

const STATUSES = ["pendente", "confirmado", "cancelado", "concluido", "faltou"] as const;

function trendsOf(marcacoes: Marcacao[], { zone, today }: When, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const date = later(today, index + 1 - days);
    const rows = marcacoes.filter(({ horario }) => shownAt(horario, zone).date === date);
    const of = (status: MarcacaoStatus) => rows.filter((one) => one.status === status).length;
    return {
      date,
      appointments: rows.length,
      confirmed: of("confirmado"),
      cancelled: of("cancelado"),
      completed: of("concluido"),
      missed: of("faltou"),
    };
  });
}

function growthOf(rows: Lived[], { zone, today }: When, months: number) {
  const monthOf = (instant: Date) => shownAt(instant, zone).date.slice(0, 7);
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: months }, (_, index) => {
    const at = new Date(Date.UTC(year, month - months + index, 15)).toISOString().slice(0, 7);
    const stood = rows.filter(
      ({ criado_em, foi_em }) =>
        monthOf(criado_em) <= at && (foi_em === null || monthOf(foi_em) > at),
    );
    const came = stood.filter(({ criado_em }) => monthOf(criado_em) === at);
    return { month: at, new_users: came.length, total_users: stood.length };
  });
}

function rankingOf(contas: Rows["contas"], owners: Set<string>, marcacoes: Marcacao[]) {
  const people = contas
    .filter(({ id }) => owners.has(id))
    .map(({ id, nome, role, ramo }) => {
      const rows = marcacoes.filter(({ usuario_id }) => usuario_id === id);
      const done = rows.filter(({ status }) => status === "concluido").length;
      const known = rows.filter(({ status }) => status === "concluido" || status === "faltou");
      const exact = known.length ? done / known.length : 0;
      return { id, nome, role, ramo, all: rows.length, done, exact };
    })
    .filter(({ role, all }) => role === "USER" || all > 0)
    .sort(
      (a, b) =>
        b.done - a.done ||
        b.exact - a.exact ||
        a.nome.localeCompare(b.nome, "pt-BR") ||
        (a.id < b.id ? -1 : 1),
    );
  return people.slice(0, 10).map(({ id, nome, ramo, all, done, exact }) => ({
    id,
    nome,
    ramo_profissional: ramo,
    total_appointments: all,
    completed_appointments: done,
    completion_rate: percent(exact, 1),
  }));
}
