// The bare server of free hours under one layer of the product more at each step, always with the same one statement.
// `node layers.ts express|adapter|sign-in|transaction <usuario> <weekday> <date>`
import express, { type Express } from "express";
import { CompiledQuery, Kysely } from "kysely";
import { readConfig } from "#server/config.ts";
import { verifyAccessToken } from "#server/core/access-token.ts";
import { assume } from "#server/core/assume.ts";
import { findCaller } from "#server/core/caller.queries.ts";
import type { PublicContext } from "#server/core/context.ts";
import { unauthorized } from "#server/core/errors.ts";
import { observe } from "#server/core/http/observe.ts";
import { securityHeaders } from "#server/core/http/security.ts";
import { writeJson } from "#server/core/http/write-json.ts";
import { pessoaOf } from "#server/core/id.ts";
import { contextOf } from "#server/core/request.ts";
import { restHandler } from "#server/core/rest/handler.ts";
import { publicProcedure, router, userProcedure } from "#server/core/trpc.ts";
import type { Db } from "#server/db/database.ts";
import { derivedLogins } from "#server/db/logins.ts";
import { pinnedDialect } from "#server/db/pinned-dialect.ts";
import type { Client } from "#server/db/pool.ts";
import type { Schema } from "#server/db/schema.ts";
import { createServices } from "#server/services.ts";
import { byDate } from "#shared/marcacoes/marcacoes.schema.ts";
import { listen, openPool, prepared } from "./serve.ts";
import { slotsOf } from "./slots-statement.ts";

const [layer, usuarioId = "", dia = "", date = ""] = process.argv.slice(2);
const config = readConfig(process.env);
const { databaseUrl = "", appSecret = "" } = config;
const services = createServices(config, {
  logins: derivedLogins(databaseUrl, [appSecret]),
  appSecret,
});
const pool = openPool();
const run = prepared(pool, "slots");
const slots = () => slotsOf(run, { usuarioId, dia, date });

const meta = { rest: { method: "GET", path: "/slots/{date}" } } as const;
const routers = {
  adapter: router({ slots: publicProcedure.meta(meta).input(byDate).query(slots) }),
  "sign-in": router({
    slots: publicProcedure
      .meta(meta)
      .input(byDate)
      .query(async ({ ctx }) => {
        await signIn(ctx);
        return slots();
      }),
  }),
  transaction: router({
    slots: userProcedure
      .meta(meta)
      .input(byDate)
      .query(({ ctx }) => slotsOf(runIn(ctx.db), { usuarioId, dia, date })),
  }),
};

// Any connection will do: this layer has no transaction yet.
const anyConnection: Db = new Kysely<Schema>({ dialect: pinnedDialect(assume<Client>(pool)) });

async function signIn(ctx: PublicContext) {
  const claims = await verifyAccessToken(ctx.secrets, ctx.request.token, ctx.now());
  if (!claims) throw unauthorized("");
  const pessoaId = pessoaOf(claims.sub);
  const caller = { pessoaId, sessaoId: claims.sid, oldest: new Date(0), conta: null };
  const [user] = await findCaller(anyConnection, caller);
  if (!user) throw unauthorized("");
}

const runIn = (db: Db) => async (text: string, values: unknown[]) =>
  (await db.executeQuery(CompiledQuery.raw(text, values))).rows;

function appOf(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use(securityHeaders(), observe(services, "rest"));
  if (layer === "express") app.use(async (_req, res) => writeJson(res, 200, await slots()));
  if (layer === "adapter" || layer === "sign-in" || layer === "transaction") {
    app.use(restHandler(routers[layer], (req) => contextOf(services, req)));
  }
  return app;
}

listen(appOf());
