import { afterAll, expect, test } from "vitest";
import { appRouter } from "#server/domains/api.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { callTrpc, type Operation, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";

/** Every write that administration offers, whoever made it, leaves a row of the audit. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });

/** Procedures of administration, and those that administrators may call on others' rows. */
const ADMINISTRATION = /^(admin|trial|categories|questionnaires)\./;
const TO_OTHERS = [
  "instancias.qrcode",
  "instancias.pairingCode",
  "instancias.disconnect",
  "instancias.rotateWebhook",
  "templates.update",
  "templates.remove",
];
/** Public: the link alone authorizes. */
const PUBLIC = ["questionnaires.publicRespond"];

const writes = operationsOf(appRouter).filter(
  ({ name, type }) =>
    type === "mutation" &&
    (ADMINISTRATION.test(name) || TO_OTHERS.includes(name)) &&
    !PUBLIC.includes(name),
);

const rowsBy = async (id: string) =>
  app.db((db) => db.selectFrom("auditoria").where("ator_id", "=", id).select("acao").execute());

/**
 * Preconditions: a trial starts only without one; a default host is removed where one is named; expiry needs
 * time to have passed; a prompt is made of answers; a link is for an account without a password of its own.
 */
const PREPARED: Record<string, (ownerId: string) => Promise<unknown>> = {
  "trial.startTrial": (id) =>
    app.db((db) =>
      db
        .updateTable("usuarios")
        .set({ is_trial_user: false, trial_end_date: null })
        .where("id", "=", id)
        .execute(),
    ),
  "admin.createAccessLink": (id) =>
    app.db((db) =>
      db.updateTable("usuarios").set({ primeiro_login: true }).where("id", "=", id).execute(),
    ),
  "admin.removePadrao": async () => {
    const other = await app.admin();
    const host_instancia = "https://wa.exemplo.com.br";
    await other.trpc.admin.updatePadrao.mutate({ host_instancia, chave: "chave-do-servidor" });
  },
  "questionnaires.expireOld": () =>
    app.db((db) => db.updateTable("questionarios").set({ expires_at: app.clock.now() }).execute()),
  "questionnaires.generatePrompt": () =>
    app.db((db) =>
      db
        .updateTable("questionarios")
        .set({
          status: "completed",
          respostas: "{}",
          descricao_gerada: "",
          completado_em: app.clock.now(),
        })
        .execute(),
    ),
};

async function noted(operation: Operation) {
  const fixture = await createTenantFixture(app, host);
  await PREPARED[operation.name]?.(fixture.owner.id);
  const admin = await app.admin();
  const input = samples[operation.name]?.(fixture) ?? {};
  const { status } = await callTrpc({ url: app.url, token: await admin.token() }, operation, input);
  return { name: operation.name, status, rows: (await rowsBy(admin.id)).length };
}

test("there are the writes that this is about", () => {
  expect(writes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["admin.createUser", "trial.extend", "categories.remove", ...TO_OTHERS]),
  );
});

test.each(writes.map((operation) => [operation.name, operation] as const))(
  "%s leaves a row",
  async (name, operation) => {
    expect(await noted(operation)).toEqual({ name, status: 200, rows: 1 });
  },
);
