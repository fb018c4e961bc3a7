import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();

/** A client is removed while the inbox processes a message of theirs; answers the conversations that are shown. */
async function removedMeanwhile(from: { phone: string } | { lid: string }) {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const hear = (text: string) =>
    post(
      "lid" in from
        ? messageBody({ id: newId(), from: from.lid, text, name: "Davi" })
        : messageBody({ id: newId(), from: `55${from.phone}`, text, name: "Davi" }),
    );
  await hear("oi");
  await drainInbox(app.services);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const id = conversas[0]?.cliente_id ?? "";
  await hear("ainda aí?");
  const { working } = await app.db(async (db) => {
    await db.deleteFrom("conversas").where("cliente_id", "=", id).execute();
    await db
      .updateTable("clientes")
      .set({ excluido_em: new Date() })
      .where("id", "=", id)
      .execute();
    const working = drainInbox(app.services);
    await Promise.race([working, someoneWaits(app).catch(() => undefined)]);
    return { working };
  });
  await working;
  const shown = await ana.trpc.historicoMensagens.listConversas.query({});
  return { id, shown: shown.conversas.map(({ cliente_id }) => cliente_id) };
}

test.each([{ phone: "11966665555" }, { lid: "987@lid" }])(
  "who is removed while their message is processed stays removed: %o",
  async (from) => {
    const { id, shown } = await removedMeanwhile(from);
    expect(shown).toHaveLength(1);
    expect(shown).not.toContain(id);
  },
);

test("mutant: when the inbox does not hold its clients, a removed one is shown again", async () => {
  const guard = { statement: /"telefone_chave"/, guard: / for share( of "c")?/g, instead: "" };
  const { id, shown } = await withoutGuard(app.services.databases.system, guard, () =>
    removedMeanwhile({ phone: "11966664444" }),
  );
  expect(shown).toContain(id);
});
