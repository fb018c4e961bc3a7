import { sql } from "kysely";
import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { DEMO_KEY } from "./practice.ts";

const SETTING = "demo_password";
const PLACE = `configuracoes.valor:${SETTING}`;

/** The demo practice as it stands in this database. */
export type Practice = NonNullable<Awaited<ReturnType<typeof findPractice>>>;

/** Only where the demo was once filled in and can still be read, and as long as its account and its instance are there. */
export async function findPractice(services: Services) {
  const row = await asSystem(services, ({ db }) =>
    db
      .selectFrom("instancias as i")
      .innerJoin("usuarios as u", "u.id", "i.usuario_id")
      .innerJoin("configuracoes as c", (join) => join.on("c.chave", "=", SETTING))
      .where("i.instancia_key", "=", DEMO_KEY)
      .where("i.instancia_token", "is not", null)
      .where("u.desativado_em", "is", null)
      .select(["i.id", "i.usuario_id", "i.host_instancia", "i.instancia_token", "i.webhook_token"])
      .select(["u.email", "u.senha_hash", "c.valor"])
      .orderBy("i.criado_em")
      .executeTakeFirst(),
  );
  if (!row?.instancia_token) return undefined;
  const sealed = [row.valor, row.instancia_token, row.webhook_token];
  if (!sealed.every((text) => services.secrets.canOpen(text))) return undefined;
  const { id, usuario_id, email, senha_hash, host_instancia: host } = row;
  const { secrets } = services;
  return {
    id,
    usuario_id,
    host,
    email,
    senha_hash,
    password: await secrets.open(PLACE, row.valor),
    key: DEMO_KEY,
    token: await secrets.open(`instancias.instancia_token:${id}`, row.instancia_token),
    webhookToken: await secrets.open(`instancias.webhook_token:${id}`, row.webhook_token),
  };
}

/** One of Helena's colleagues, as long as they may enter the practice. */
export const findMember = (services: Services, usuarioId: string, email: string) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("usuarios as u")
      .innerJoin("acessos as a", (join) => join.on(sql<boolean>`a.pessoa_id = u.id`))
      .where("a.usuario_id", "=", usuarioId)
      .where("u.email", "=", email)
      .where("u.desativado_em", "is", null)
      .select(["u.email", "u.senha_hash"])
      .executeTakeFirst(),
  );

/** Whether nobody has ever worked here: one account, the first administrator's, who has not signed in yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const accounts = await db
    .selectFrom("usuarios")
    .select(["role", "primeiro_login"])
    .limit(2)
    .execute();
  const [first] = accounts;
  return accounts.length === 1 && first?.role === "ADMIN" && first.primeiro_login;
}

/** Keeps the password sealed, so that it can be printed at every start; false when there is one already. */
export async function keepPassword({ db, secrets }: SystemContext, password: string) {
  const kept = await db
    .insertInto("configuracoes")
    .values({ chave: SETTING, valor: await secrets.seal(PLACE, password) })
    .onConflict((oc) => oc.column("chave").doNothing())
    .returning("chave")
    .executeTakeFirst();
  return kept !== undefined;
}

/** The stand-in has another port at every start, and the practice's phone is linked; accounts that connected there move along. */
export const pointInstancesAt = (
  services: Services,
  { id, host: before }: Pick<Practice, "id" | "host">,
  host: string,
) =>
  asSystem(services, async ({ db, now }) => {
    await db
      .updateTable("instancias")
      .set({ host_instancia: host })
      .where("host_instancia", "=", before)
      .execute();
    await db
      .updateTable("instancias")
      .set({ host_instancia: host, status: "connected", status_em: now() })
      .where("id", "=", id)
      .execute();
  });

/** Other instances that live on the stand-in, with the facts that it needs of them. */
export const findOthersAt = (services: Services, { id }: { id: string }, host: string) =>
  asSystem(services, async ({ db, secrets }) => {
    const rows = await db
      .selectFrom("instancias")
      .where("host_instancia", "=", host)
      .where("id", "!=", id)
      .where("excluida_em", "is", null)
      .select(["id", "instancia_key", "instancia_token", "webhook_token", "status"])
      .execute();
    const known = rows.map(async ({ id, instancia_key: key, instancia_token, ...row }) => {
      if (!instancia_token || !secrets.canOpen(instancia_token)) return [];
      const token = await secrets.open(`instancias.instancia_token:${id}`, instancia_token);
      const webhookToken = await secrets.open(`instancias.webhook_token:${id}`, row.webhook_token);
      const status: "connected" | "disconnected" =
        row.status === "connected" ? "connected" : "disconnected";
      return [{ key, token, webhookToken, status }];
    });
    return (await Promise.all(known)).flat();
  });
