import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";
import type { Db } from "#server/db/database.ts";
import type { Column, TableRows } from "#server/db/table-rows.ts";
import { type Campo, eachCampo, HEADINGS, perCampo } from "#shared/clientes/campos.ts";
import type { Term } from "./clientes.queries.ts";
import { matching, type Which } from "./which.queries.ts";

/** In the order of the list. Each found row is read by its key, as `search` does. */
const sourceOf = ({ termo, digitos }: Term) =>
  termo
    ? {
        clientes: sql`(
          select c.*, found.ordinality from clientes_buscar(${termo}, ${digitos}, 0, null) with ordinality found
          cross join lateral (
            select * from clientes where usuario_id = found.usuario_id and id = found.id offset 0
          ) c)`,
        order: sql`clientes.ordinality`,
      }
    : { clientes: sql`clientes`, order: sql`clientes.nome collate "pt-BR-x-icu", clientes.id` };

/** An erased client (LGPD) has neither name nor phone, and is in no file. */
function listed(
  db: Db,
  usuarioId: string,
  { clientes }: ReturnType<typeof sourceOf>,
  which: Which | null,
) {
  const all = db.selectFrom(clientes.as("clientes")).where(
    sql<boolean>`clientes.usuario_id = ${usuarioId} and clientes.excluido_em is null
        and (clientes.nome is not null or clientes.telefone is not null)`,
  );
  return which ? all.where(sql<boolean>`${matching(usuarioId, which)}`) : all;
}

/** Which clients: those of a search, of the filters, of both. */
interface Chosen {
  term: Term;
  which: Which | null;
}

export async function countExported(
  db: Db,
  usuarioId: string,
  { term, which }: Chosen,
): Promise<number> {
  const { total } = await listed(db, usuarioId, sourceOf(term), which)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** As `formatTelefone` shows it. */
const telefone = sql`case when clientes.telefone ~ '^[0-9]{10,11}$'
  then regexp_replace(clientes.telefone, '^(..)(.*)(....)$', '(\\1) \\2-\\3') else '+' || clientes.telefone end`;

const aceita = sql`case when clientes.aceita_mensagens then 'Sim' else 'Não' end`;

/** For one client, whose appointments are few and adjacent; for the next one alone, the planner reads everybody's. */
const agenda = (now: Date) => sql<{ ultimo: Date | null; proximo: Date | null }>`(
  select max(horario) filter (where horario <= ${now}) as ultimo, min(horario) filter (where horario > ${now}) as proximo
  from marcacoes
  where usuario_id = clientes.usuario_id and cliente_id = clientes.id and status <> 'cancelado')`;

type Cell = Pick<Column, "kind" | "value">;

const plain = (campo: Campo): Cell => ({ kind: "text", value: sql`clientes.${sql.ref(campo)}` });

const cells = perCampo({
  email: plain,
  nascimento: (campo): Cell => ({
    kind: "day",
    value: sql`clientes.${sql.ref(campo)}::timestamp`,
  }),
  /** As `formatCpf` shows it. */
  cpf: (campo): Cell => ({
    kind: "word",
    value: sql`regexp_replace(clientes.${sql.ref(campo)}, '^(...)(...)(...)(..)$', '\\1.\\2.\\3-\\4')`,
  }),
  etiquetas: (campo): Cell => ({
    kind: "text",
    value: sql`nullif(array_to_string(clientes.${sql.ref(campo)}, ', '), '')`,
  }),
  linha: plain,
  texto: plain,
});

const FICHA = Object.values(
  eachCampo((campo, { width }) => ({ title: HEADINGS[campo], width, ...cells[campo] })),
);

interface Wanted extends Chosen {
  zone: string;
  now: Date;
}

export function exported(usuarioId: string, { term, which, zone, now }: Wanted): TableRows {
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})`;
  const source = sourceOf(term);
  return {
    columns: [
      { title: "Nome", width: 36, kind: "text", value: sql`clientes.nome` },
      { title: "Telefone", width: 18, kind: "text", value: telefone },
      { title: "Mensagens automáticas", width: 22, kind: "word", value: aceita },
      { title: "Cliente desde", width: 14, kind: "day", value: local(sql`clientes.criado_em`) },
      { title: "Último agendamento", width: 20, kind: "moment", value: local(sql`agenda.ultimo`) },
      {
        title: "Próximo agendamento",
        width: 21,
        kind: "moment",
        value: local(sql`agenda.proximo`),
      },
      ...FICHA,
    ],
    select: (cells) =>
      listed(written, usuarioId, source, which)
        .leftJoinLateral(agenda(now).as("agenda"), (join) => join.onTrue())
        .select(cells)
        .orderBy(source.order)
        .compile(),
  };
}
