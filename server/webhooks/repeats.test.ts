import { describe, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { batched, META_APP, numberDoor } from "#server/testing/number-door.ts";
import { run } from "#server/testing/postgres.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

const app = await testApp({ env: META_APP });
const PERSON = "5511900000002";
const ONCE = { id: "A1", person: PERSON, text: "uma vez" };

const texts = (usuario_id: string, at = app) =>
  at.db(async (db) => {
    const rows = await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuario_id)
      .select("mensagem_recebida")
      .orderBy("id")
      .execute();
    return rows.map(({ mensagem_recebida }) => mensagem_recebida);
  });

async function settle() {
  while (await drainInbox(app.services));
}

describe.each(PROVEDORES)("S9: %s", (provedor) => {
  const at = (ana: { id: string }) => numberDoor(app, ana, { provedor });

  const times = isLong || provedor === "mega" ? 100 : 20;

  test(`one message ${times} times in a row and ${times} times at once is one message`, async () => {
    const ana = await app.professional();
    const { post, message } = await at(ana);
    for (let i = 0; i < times; i += 1) expect(await post(message(ONCE))).toBe(200);
    await settle();
    const answers = await Promise.all(Array.from({ length: times }, () => post(message(ONCE))));
    await settle();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await texts(ana.id)).toEqual(["uma vez"]);
  });

  test("the same id on another instance is kept, and so are other ids with the same text", async () => {
    const ana = await app.professional();
    const [one, two] = [await at(ana), await at(ana)];
    for (const { post, message } of [one, two]) await post(message({ ...ONCE, text: "oi" }));
    for (let i = 0; i < 10; i += 1)
      await one.post(one.message({ id: `B${i}`, person: PERSON, text: "oi" }));
    await settle();
    expect(await texts(ana.id)).toHaveLength(12);
  });

  test("of what comes together each message is kept once, however often it stands there", async () => {
    const ana = await app.professional();
    const { post, message } = await at(ana);
    const of = (n: number) => message({ id: `C${n}`, person: PERSON, text: `m${n}` });
    const together = batched(provedor, [of(1), of(2), of(1), of(3), of(2)]);
    for (const body of [...together, ...together]) expect(await post(body)).toBe(200);
    await settle();
    expect(await texts(ana.id)).toHaveLength(3);
    expect(new Set(await texts(ana.id))).toEqual(new Set(["m1", "m2", "m3"]));
  });
});

test("S9: were the ids not known again, the repeated posts would be many messages", async () => {
  const mutant = await testApp({ env: META_APP });
  await forgetIds(mutant.databaseUrl);
  for (const provedor of PROVEDORES) {
    const ana = await mutant.professional();
    const { post, message } = await numberDoor(mutant, ana, { provedor });
    for (let i = 0; i < 5; i += 1) await post(message(ONCE));
    await drainInbox(mutant.services);
    expect([provedor, await texts(ana.id, mutant)]).toEqual([provedor, Array(5).fill("uma vez")]);
  }
});

/** The mutant: every event gets an id of its own, in the inbox and in what it says, so no duplicate check recognises it. */
const forgetIds = (url: string) =>
  run(
    url,
    `create function esquecer() returns trigger language plpgsql as $$ begin
      new.provider_id := gen_random_uuid()::text;
      new.dados := jsonb_set(new.dados, '{providerId}', to_jsonb(new.provider_id));
      return new;
    end $$;
    create trigger esquecer before insert on webhook_eventos for each row execute function esquecer()`,
  );
