import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createRandom } from "#server/demo/random.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";
import { messageBody } from "#server/testing/instances.ts";
import { settle } from "#server/testing/replies.ts";
import { codigoEm, LETRAS_DO_CODIGO, mensagemDeProva } from "#shared/publico/code.ts";
import { LIMITES } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const GUESSES = 10_000;
const AT_ONCE = 20;
/** Guesses accepted per sender and hour; a faster attacker needs many phones. */
const OF_ONE_PHONE = 5;
const ID_BYTES = 16;
const MARK_BITS = 128;

/** Makes all guesses, AT_ONCE at a time; counts each answer. */
async function tally(guess: (n: number) => Promise<string>) {
  const seen: Record<string, number> = {};
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => guess(from + n)));
    for (const answer of answers) seen[answer] = (seen[answer] ?? 0) + 1;
  }
  return seen;
}

/** The right id with a wrong mark: first each single-bit change, then random ones. */
function guessedToken(token: string, n: number) {
  const bytes = Buffer.from(token, "base64url");
  if (n >= MARK_BITS) {
    return Buffer.concat([bytes.subarray(0, ID_BYTES), randomBytes(ID_BYTES)]).toString(
      "base64url",
    );
  }
  const at = ID_BYTES + Math.floor(n / 8);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (n % 8)), at);
  return bytes.toString("base64url");
}

test(`none of ${GUESSES} guesses at a manage link is one, also by who knows the appointment, and each hears the same`, async () => {
  const { book, write, rows, visit } = await bookingPage(app);
  const { body } = await book();
  await write(textOf(body.link_whatsapp));
  const before = await rows();
  const seen = await tally(async (n) => {
    const method = ["GET", "DELETE", "PUT"][n % 3] ?? "GET";
    const sent = method === "PUT" ? { horario: "2026-03-03T10:00" } : undefined;
    const path = `/agendamentos/${guessedToken(body.token, n)}`;
    const { status, body: answer } = await visit(method, path, sent);
    return `${status} ${answer?.detail}`;
  });
  expect(seen).toEqual({ [`404 ${m.linkNaoEncontrado}`]: GUESSES });
  expect(await rows()).toEqual(before);
  expect((await visit("GET", `/agendamentos/${body.token}`)).body.situacao).toBe("marcado");
}, 600_000);

test(`of ${GUESSES} guesses of one address in a minute sixty are looked at`, async () => {
  const { book, visit } = await bookingPage(app);
  const { body } = await book();
  const address = { "x-forwarded-for": visitorAddress() };
  const seen = await tally(async (n) => {
    const path = `/agendamentos/${guessedToken(body.token, n)}`;
    return String((await visit("GET", path, undefined, address)).status);
  });
  const looked = LIMITES.leiturasPorMinuto;
  expect(seen).toEqual({ 404: looked, 429: GUESSES - looked });
}, 600_000);

test(`none of ${GUESSES} guesses at a code by ${GUESSES / OF_ONE_PHONE} phones binds a booking, and the right one still does`, async () => {
  const { ana, book, write, rows, instance } = await bookingPage(app);
  const { body } = await book();
  const right = codigoEm(textOf(body.link_whatsapp));
  const { between } = createRandom(36);
  const letter = () => LETRAS_DO_CODIGO[between(0, LETRAS_DO_CODIGO.length - 1)] ?? "";
  const code = (): string => {
    const guess = Array.from({ length: 6 }, letter).join("");
    return guess === right ? code() : guess;
  };
  const seen = await tally(async (n) => {
    const from = `55119${String(10_000_000 + Math.floor(n / OF_ONE_PHONE))}`;
    const text = mensagemDeProva(code());
    const at = app.clock.now();
    return String(await instance.post(messageBody({ id: `CHUTE${n}`, from, text, at })));
  });
  expect(seen).toEqual({ 200: GUESSES });
  await settle(app);
  expect(await rows()).toMatchObject([{ verificado: false }]);
  const outcomes = await app.db((db) =>
    db
      .selectFrom("respostas")
      .where("usuario_id", "=", ana.id)
      .groupBy("motivo")
      .select(({ fn }) => ["motivo", fn.countAll<string>().as("times")])
      .execute(),
  );
  expect(outcomes).toEqual([{ motivo: "codigo_desconhecido", times: String(GUESSES) }]);
  await write(textOf(body.link_whatsapp), "5511922223333");
  expect(await rows()).toMatchObject([{ verificado: true, telefone: "11922223333" }]);
}, 900_000);
