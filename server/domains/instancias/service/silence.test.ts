import { beforeEach, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type SilentNumber, silentNumbers } from "#server/testing/silent-numbers.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";

/** Which pauses of a linked number are silences, and which are not. The clock begins on a Monday at noon. */
const { app, look, poll, pass, wait, number, drain, leaveAll } = await silentNumbers();
const { clock } = app;
const at = (text: string) => new Date(`${text}:00-03:00`);
let week = 0;

beforeEach(async () => {
  await leaveAll();
  // Each test has weeks of its own; they end on a Friday at 18:00.
  week += 1;
  clock.set(new Date(at("2026-05-15T18:00").getTime() + week * 28 * DAY));
});

type Direction = "ENTRADA" | "SAIDA";

/** Messages at these moments; what was sent has left. */
const write = ({ ana, id, cliente_id }: SilentNumber, direcao: Direction, moments: Date[]) =>
  app.db((db) =>
    db
      .insertInto("mensagens")
      .values(
        moments.map((when) => ({
          id: newId(),
          usuario_id: ana.id,
          instancia_id: id,
          cliente_id,
          direcao,
          status: direcao === "SAIDA" ? ("pendente" as const) : ("entregue" as const),
          origem: direcao === "SAIDA" ? "manual" : "cliente",
          momento: when,
          criado_em: when,
          atualizado_em: when,
          enviada_em: direcao === "SAIDA" ? when : null,
          provider_id: direcao === "SAIDA" ? newId() : null,
        })),
      )
      .execute(),
  );

/** Hours of the ten weeks before now in which something happens, on workdays from 8 to 18. */
function workHours(): Date[] {
  const now = clock.now().getTime();
  return Array.from({ length: 70 * 24 }, (_, n) => new Date(now - (n + 1) * HOUR)).filter(
    (hour) => {
      const local = new Date(hour.getTime() - 3 * HOUR);
      const isWorkday = local.getUTCDay() > 0 && local.getUTCDay() < 6;
      return isWorkday && local.getUTCHours() >= 8 && local.getUTCHours() < 18;
    },
  );
}

/** A number to which people write in all hours of work, and that was heard right now. */
async function lively(provedor: Provedor = "mega") {
  const one = await number(provedor);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ criado_em: new Date(clock.now().getTime() - 80 * DAY) })
      .where("id", "=", one.id)
      .execute(),
  );
  await write(one, "ENTRADA", workHours());
  await one.hear();
  return one;
}

const noticed = async (one: SilentNumber) => (await one.steps())[0] ?? null;

test("two whole days of work without a word are a silence; the night and the weekend before are none", async () => {
  const one = await lively();
  await wait(60 * 62);
  // Monday, 8:00.
  expect(await noticed(one)).toBeNull();
  await wait(60 * 24);
  expect(await noticed(one)).toBeNull();
  await wait(60 * 9.5);
  expect(await noticed(one)).toBeNull();
  await wait(60);
  expect(await noticed(one)).toBe("notado: pausa");
});

test("a day that the agenda has closed is no silence, nor is the one after", async () => {
  const one = await lively();
  const [mon, tue] = [clock.now(), clock.now()].map((now, n) =>
    new Date(now.getTime() + (3 + n) * DAY).toISOString().slice(0, 10),
  );
  const excecao = { de: mon, ate: tue, tipo: "fechado" };
  expect((await one.ana.rest("POST", "/excecoes", excecao)).status).toBe(201);
  await wait(60 * 24 * 5 - 1);
  expect(await noticed(one)).toBeNull();
  await wait(60 * 24.5);
  expect(await noticed(one)).toBe("notado: pausa");
});

test("a practice that usually writes and writes nothing does not work; its first message shows the silence", async () => {
  const one = await lively();
  await write(one, "SAIDA", workHours());
  await wait(60 * 24 * 6);
  expect(await noticed(one)).toBeNull();
  await write(one, "SAIDA", [clock.now()]);
  await pass(5.5, async () => {
    await poll();
    await look();
  });
  expect(await noticed(one)).toBe("notado: pausa");
});

test("a quiet Sunday is no silence, but messages without acknowledgement on it are one", async () => {
  const one = await lively("waha");
  await one.getUsedTo();
  await wait(60 * 38);
  // Sunday, 8:00.
  expect(await noticed(one)).toBeNull();
  one.instance.mute = "always";
  for (const text of ["Um", "Dois", "Três"]) await one.send(text);
  await wait(14);
  expect(await noticed(one)).toBeNull();
  await wait(1);
  expect(await noticed(one)).toBe("notado: sem_confirmacao");
});

test("a host that never acknowledges is not silent because nobody answers", async () => {
  const one = await number("mega");
  one.host.behaviour.acks = false;
  await one.hear();
  clock.advance({ minutes: 1 });
  for (const text of ["Um", "Dois", "Três", "Quatro", "Cinco", "Seis"]) await one.send(text);
  await wait(60 * 30);
  one.host.behaviour.acks = true;
  expect(await noticed(one)).toBeNull();
});

test("a host that turns out never to acknowledge is called silent once, and not again", async () => {
  const one = await number("evolution");
  one.host.behaviour.acks = false;
  const { muda_em } = await unheard(one);
  expect(muda_em).not.toBeNull();
  await one.hear();
  expect((await unheard(one)).muda_em).toBeNull();
  one.host.behaviour.acks = true;
});

/** A message leaves, and nothing comes for an hour and a half. */
async function unheard(one: SilentNumber) {
  clock.advance({ minutes: 1 });
  await one.send();
  await wait(90);
  return one.row();
}

test("one of which nothing was ever heard is silent when nobody has answered five messages for a day", async () => {
  const one = await number("mega");
  one.instance.mute = "always";
  clock.advance({ minutes: 1 });
  for (const text of ["Um", "Dois", "Três", "Quatro"]) await one.send(text);
  await wait(60 * 25);
  expect(await noticed(one)).toBeNull();
  await one.send("Cinco");
  await wait(60 * 24 - 1);
  expect(await noticed(one)).toBeNull();
  await wait(2);
  expect(await noticed(one)).toBe("notado: nunca_ouvida");
});

test("after a time in which nobody listened, or the link was lost, the pause counts anew", async () => {
  const [away, cut] = [await lively(), await lively("waha")];
  await cut.host.unlink(cut.key);
  await drain();
  // For four days nobody asks and nobody hears.
  clock.advance({ days: 4 });
  await look();
  expect(await noticed(away)).toBeNull();
  await cut.host.scan(cut.key);
  await drain();
  await poll();
  await look();
  await wait(60 * 8);
  expect([await noticed(away), await noticed(cut)]).toEqual([null, null]);
  await wait(60 * 24 * 4);
  // So long a pause seems usual afterwards, where nobody knows of the outage.
  expect([await noticed(away), await noticed(cut)]).toEqual([null, "notado: pausa"]);
});

test("what has come and still waits to be read is no silence", async () => {
  const one = await lively();
  await wait(60 * 24 * 4 - 300);
  await one.host.receive(one.key, { from: "5511988887777", text: "Cheguei" });
  const late = clock.now();
  clock.advance({ hours: 10 });
  await app.db((db) =>
    db
      .updateTable("webhook_eventos")
      .set({ proxima_em: new Date(clock.now().getTime() + DAY) })
      .where("instancia_id", "=", one.id)
      .where("processado_em", "is", null)
      .execute(),
  );
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ status_em: clock.now(), escuta_em: late })
      .where("id", "=", one.id)
      .execute(),
  );
  await look();
  expect(await noticed(one)).toBeNull();
});

test("a disconnected, inactive or stopped number, and one whose account is closed, is not listened to", async () => {
  const kinds = [{ status: "error" }, { ativa: false }, { estado_numero: "parada" }] as const;
  for (const change of kinds) {
    const one = await number("waha");
    await one.getUsedTo();
    one.instance.mute = "always";
    await one.send();
    await app.db((db) =>
      db.updateTable("instancias").set(change).where("id", "=", one.id).execute(),
    );
    clock.advance({ minutes: 25 });
    await look();
    clock.advance({ minutes: 4 });
    await app.db((db) =>
      db
        .updateTable("instancias")
        .set({ enviou_em: new Date(clock.now().getTime() - 2 * HOUR), status_em: clock.now() })
        .where("id", "=", one.id)
        .execute(),
    );
    await look();
    expect([change, await noticed(one)]).toEqual([change, null]);
  }
});
