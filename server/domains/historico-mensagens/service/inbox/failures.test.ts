import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { connectionBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { run } from "#server/testing/postgres.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();
const DAVI = "5511900000002";

const poison = () =>
  run(
    app.databaseUrl,
    `create function recusar() returns trigger language plpgsql as $$ begin
      if new.mensagem_recebida = 'veneno' then raise exception 'veneno'; end if;
      return new;
    end $$;
    create trigger recusar before insert on mensagens for each row execute function recusar()`,
  );
const cure = () =>
  run(app.databaseUrl, "drop trigger recusar on mensagens; drop function recusar()");

test("an event that fails holds up nobody, waits longer each time, and is stored when it can be", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const texts = async () => {
    const rows = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .select("mensagem_recebida")
        .execute(),
    );
    return new Set(rows.map(({ mensagem_recebida }) => mensagem_recebida));
  };
  const stuck = () =>
    app.db((db) =>
      db
        .selectFrom("webhook_eventos")
        .where("usuario_id", "=", ana.id)
        .where("erro", "is not", null)
        .select(["tentativas", "proxima_em", "processado_em"])
        .executeTakeFirstOrThrow(),
    );
  await poison();
  for (const text of ["um", "veneno", "dois"])
    await post(messageBody({ id: text, from: DAVI, text }));
  await drainInbox(app.services);
  expect(await texts()).toEqual(new Set(["um", "dois"]));

  for (const [tries, pause] of [10, 60, 600].entries()) {
    const { tentativas, proxima_em, processado_em } = await stuck();
    const seconds = ((proxima_em?.getTime() ?? 0) - app.clock.now().getTime()) / 1_000;
    expect([tentativas, seconds, processado_em]).toEqual([tries + 1, pause, null]);
    app.clock.advance({ seconds: pause - 1 });
    await drainInbox(app.services);
    expect((await stuck()).tentativas).toBe(tries + 1);
    app.clock.advance({ seconds: 1 });
    await drainInbox(app.services);
  }
  await cure();
  app.clock.advance({ hours: 1 });
  await drainInbox(app.services);
  expect(await texts()).toEqual(new Set(["um", "dois", "veneno"]));
});

test("a state that was reported earlier never replaces one that is known from later", async () => {
  const ana = await app.professional();
  const { id, post } = await withInstance(app, ana);
  const status = async () => {
    const row = await app.db((db) =>
      db.selectFrom("instancias").where("id", "=", id).select("status").executeTakeFirstOrThrow(),
    );
    return row.status;
  };
  await post(connectionBody("phone_connected"));
  await drainInbox(app.services);
  expect(await status()).toBe("connected");

  // Reported now, processed only after the host was asked at a later moment.
  await post(connectionBody("phone_disconnected"));
  app.clock.advance({ minutes: 1 });
  const at = app.clock.now();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ status: "connected", status_em: at })
      .where("id", "=", id)
      .execute(),
  );
  await drainInbox(app.services);
  expect(await status()).toBe("connected");
  await post(connectionBody("phone_disconnected"));
  await drainInbox(app.services);
  expect(await status()).toBe("disconnected");
});
