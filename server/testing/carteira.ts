import { Client } from "pg";
import { APP_ROLE } from "#migrations/helpers.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { letIn } from "./team.ts";

/** Switches "each their own clients" of a practice on or off, as its settings do. */
export const narrowClients = (app: TestApp, { id: usuario_id }: Pick<Actor, "id">, isOn = true) =>
  app.db((db) =>
    db
      .insertInto("agenda_regras")
      .values({
        usuario_id,
        janela_dias: 90,
        fim_de_semana: false,
        hora_extra_minutos: 60,
        antecedencia_minima_minutos: 0,
        fecha_feriados: false,
        fecha_facultativos: false,
        conclui_sozinho: false,
        clientes_por_profissional: isOn,
        atualizado_em: app.clock.now(),
      })
      .onConflict((oc) => oc.column("usuario_id").doUpdateSet({ clientes_por_profissional: isOn }))
      .execute(),
  );

/** A member who attends, with an agenda of their own in the practice; answers both. */
export async function attendingMember(
  app: TestApp,
  dona: Pick<Actor, "id">,
  nome = "Lia Prado",
): Promise<{ membro: Actor; profissional: string }> {
  const membro = await app.professional({ nome });
  await letIn(app, dona, membro, "profissional");
  const id = newId();
  const at = app.clock.now();
  const row = { usuario_id: dona.id, id, nome, ordem: 5, criado_em: at, atualizado_em: at };
  await app.db((db) =>
    db
      .insertInto("profissionais")
      .values({ ...row, pessoa_id: pessoaOf(membro.id) })
      .execute(),
  );
  return { membro, profissional: id };
}

/** Work as the owner of the tables. */
async function asOwner<T>({ databaseUrl }: TestApp, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A mutant: while `work` runs, this table narrows nobody. */
export const withoutPolicy = <T>(app: TestApp, table: string, work: () => Promise<T>): Promise<T> =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ qual: string }>(
      "select qual from pg_policies where policyname = 'carteira' and schemaname = 'public' and tablename = $1",
      [table],
    );
    await owner.query(`alter policy carteira on ${table} using (true)`);
    try {
      return await work();
    } finally {
      await owner.query(`alter policy carteira on ${table} using (${rows[0]?.qual})`);
    }
  });

/** A mutant of the grounds: while `work` runs, this part of `app_atende` reads otherwise. */
export const withGround = <T>(
  app: TestApp,
  [part, instead]: readonly [string, string],
  work: () => Promise<T>,
): Promise<T> =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ definition: string }>(
      "select pg_get_functiondef('app_atende'::regproc) as definition",
    );
    const definition = rows[0]?.definition ?? "";
    if (!definition.includes(part)) throw new Error(`no ground reads ${part}`);
    await owner.query(definition.replace(part, instead));
    try {
      return await work();
    } finally {
      await owner.query(definition);
    }
  });

/** The costs and the shape of an owner's plan of a statement, with the policies and without. */
export const ownersPlans = (app: TestApp, { id }: Pick<Actor, "id">, statement: string) =>
  asOwner(app, async (owner) => {
    const plan = async () => {
      await owner.query(`set local role ${APP_ROLE}`);
      await owner.query(`set local app.usuario_id = '${id}'`);
      const { rows } = await owner.query<{ "QUERY PLAN": { Plan: Node }[] }>(
        `explain (generic_plan, format json) ${statement}`,
      );
      await owner.query("reset role");
      const [first] = rows[0]?.["QUERY PLAN"] ?? [];
      if (!first) throw new Error("no plan");
      return { cost: first.Plan["Total Cost"], shape: shapeOf(first.Plan) };
    };
    await owner.query("analyze");
    await owner.query("begin");
    const narrowed = await plan();
    const { rows } = await owner.query<{ tablename: string }>(
      "select tablename from pg_policies where policyname = 'carteira' and schemaname = 'public'",
    );
    for (const { tablename } of rows)
      await owner.query(`drop policy carteira on public.${tablename}`);
    const before = await plan();
    await owner.query("rollback");
    return { before, narrowed };
  });

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Total Cost": number;
  Plans?: Node[];
}

const shapeOf = ({ Plans = [], ...node }: Node): string =>
  `${node["Node Type"]} ${node["Index Name"] ?? ""} (${Plans.map(shapeOf).join(", ")})`;

/** Tables that a professional's call may reach and that name a client, an appointment or a message: with the policy, and without. */
export const narrowedTables = (app: TestApp) =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ name: string; is_narrowed: boolean }>(`
      select c.relname as name, exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'carteira' and not p.polpermissive
      ) as is_narrowed
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
        c.relname in ('clientes', 'marcacoes', 'mensagens', 'carencias') or exists (
          select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
            and a.attname in ('cliente_id', 'cliente_a_id', 'fica_id', 'marcacao_id', 'mensagem_id')))
      order by 1`);
    const named = (is: boolean) =>
      rows.filter(({ is_narrowed }) => is_narrowed === is).map(({ name }) => name);
    return { narrowed: named(true), others: named(false) };
  });
