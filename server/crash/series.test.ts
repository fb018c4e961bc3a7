import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { createRandom } from "#server/demo/random.ts";
import { insertProfessional, PASSWORD } from "#server/testing/factories.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { addDays } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";
import { newInstallation } from "./support/installation.ts";

const KILLS = 12;
const REPEATS = 104;

/** Series of two years are booked while the server is killed; how many appointments each has that is left. */
async function killWhileBooking(mutant?: string) {
  const installation = await newInstallation();
  const { services } = installation;
  const { id, email, cliente_id } = await practice(installation);
  const start = () =>
    installation.start(mutant ? { mutant: "early-commit.ts", env: { EARLY_COMMIT: mutant } } : {});
  const { between } = createRandom(104);
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await start();
    const token = await signIn(server.url, email);
    const first = addDays(new Date().toISOString().slice(0, 10), 7);
    const asked = fetch(`${server.url}/api/v1/series`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        connection: "close",
      },
      body: JSON.stringify({
        cliente_id,
        horario: `${first}T${String(6 + kill).padStart(2, "0")}:00`,
        a_cada_semanas: 1,
        repeticoes: REPEATS,
      }),
    })
      .then((answer) => answer.text())
      .catch(() => undefined);
    await sleep(between(30, 500));
    await server.kill();
    await asked;
  }
  const left = await asSystem(services, ({ db }) =>
    db
      .selectFrom("series")
      .leftJoin("marcacoes", "marcacoes.serie_id", "series.id")
      .where("series.usuario_id", "=", id)
      .groupBy("series.id")
      .select((eb) => eb.fn.count<string>("marcacoes.id").as("appointments"))
      .execute(),
  );
  return left.map(({ appointments }) => Number(appointments));
}

/** A professional with reminders who works every day of the week, and a client. */
const practice = ({ services }: Awaited<ReturnType<typeof newInstallation>>) =>
  asSystem(services, async (ctx) => {
    const { db } = ctx;
    const { id: usuario_id, email } = await insertProfessional(ctx, {});
    const times = { usuario_id, criado_em: ctx.now(), atualizado_em: ctx.now() };
    const cliente_id = newId();
    await db
      .insertInto("clientes")
      .values({
        ...times,
        id: cliente_id,
        nome: "Davi Rocha",
        telefone: null,
        telefone_chave: null,
      })
      .execute();
    for (const dia_semana of ["seg", "ter", "qua", "qui", "sex", "sab", "dom"] as const) {
      const hours = { dia_semana, hora_inicio: "06:00", hora_fim: "18:00", intervalo_minutos: 60 };
      await db
        .insertInto("disponibilidades")
        .values({ ...hours, id: newId(), usuario_id, criado_em: ctx.now() })
        .execute();
    }
    await db
      .insertInto("agenda_regras")
      .values({ ...REGRAS_PADRAO, fim_de_semana: true, usuario_id, atualizado_em: ctx.now() })
      .execute();
    return { id: usuario_id, email, cliente_id };
  });

async function signIn(url: string, username: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    // The next server may get the same port.
    headers: { connection: "close" },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

test("a server that is killed while it books a series leaves all of it or nothing", async () => {
  const left = await killWhileBooking();
  expect(left.filter((appointments) => appointments !== REPEATS)).toEqual([]);
}, 300_000);

test("mutant: a series that is committed before its appointments is left without them", async () => {
  const left = await killWhileBooking('insert into "series"');
  expect(left.filter((appointments) => appointments !== REPEATS)).not.toEqual([]);
}, 300_000);
