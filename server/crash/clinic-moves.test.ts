import { expect, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { insertProfessional, PASSWORD } from "#server/testing/factories.ts";
import { addDays, DIAS_SEMANA } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";
import { type CrashPoint, dyingAt } from "./support/crash-point.ts";
import { newInstallation } from "./support/installation.ts";

const MOVE = 'update "marcacoes"';
const HISTORY = 'insert into "marcacao_historico"';
const BOOKING = 'insert into "marcacoes"';

/** Each step of an appointment that goes to another professional, room and day, while another one is booked. */
const POINTS: CrashPoint[] = [
  { statement: MOVE, moment: "before" },
  { statement: MOVE, moment: "after" },
  { statement: HISTORY, moment: "before" },
  { statement: HISTORY, moment: "after" },
  { statement: MOVE, moment: "committed" },
  { statement: BOOKING, moment: "after" },
  { statement: BOOKING, moment: "committed" },
];

/** Calls of somebody who is signed in; the answer is lost where the server dies. */
async function callsOf(url: string, username: string) {
  const ask = async (method: string, path: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      // The next server may get the same port.
      headers: { connection: "close", ...headers },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const signedIn = new URLSearchParams({ username, password: PASSWORD });
  const { body } = await ask("POST", "/auth/login", signedIn);
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(body));
  const headers = {
    authorization: `Bearer ${access_token}`,
    "content-type": "application/json",
  };
  return (method: string, path: string, asked: unknown) => ask(method, path, asked, headers);
}

type Ask = Awaited<ReturnType<typeof callsOf>>;

/** Makes something and answers its id. */
async function made(ask: Ask, path: string, body: unknown) {
  const answer = await ask("POST", path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return z.object({ id: z.string() }).parse(JSON.parse(answer.body)).id;
}

/** Two professionals who work every day and two rooms, one of which each session needs. */
async function clinic(ask: Ask, ana: string) {
  await ask("PUT", "/usuarios/me/agenda", { fim_de_semana: true });
  const bia = await made(ask, "/profissionais", { nome: "Bia Lima" });
  for (const profissional_id of [ana, bia])
    for (const dia_semana of DIAS_SEMANA)
      await made(ask, "/disponibilidades", {
        dia_semana,
        hora_inicio: "06:00",
        hora_fim: "18:00",
        intervalo_minutos: 60,
        profissional_id,
      });
  const salas = [
    await made(ask, "/salas", { nome: "Sala azul" }),
    await made(ask, "/salas", { nome: "Sala verde" }),
  ];
  const session = { nome: "Sessão", duracao_minutos: 60, salas };
  const servico_id = await made(ask, "/servicos", session);
  const cliente_id = await made(ask, "/clientes", { nome: "Davi Rocha" });
  return { bia, salas, servico_id, cliente_id };
}

/** At each point somebody moves one appointment and books another, and the server dies. */
async function dieAt(points: CrashPoint[], earlyCommit?: string) {
  const installation = await newInstallation();
  const { services } = installation;
  const { id: ana, email } = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  const first = await installation.start();
  const ask = await callsOf(first.url, email);
  const { bia, salas, servico_id, cliente_id } = await clinic(ask, ana);
  const day = addDays(new Date().toISOString().slice(0, 10), 7);
  const at = (index: number, days: number) =>
    `${addDays(day, days)}T${String(6 + index).padStart(2, "0")}:00`;
  const ids: string[] = [];
  for (const index of points.keys()) {
    const place = { profissional_id: ana, sala_id: salas[0], horario: at(index, 0) };
    ids.push(await made(ask, "/marcacoes", { cliente_id, servico_id, ...place }));
  }
  await first.stop();
  for (const [index, point] of points.entries()) {
    const dying = await installation.start(dyingAt(point, { env: {}, earlyCommit }));
    const asked = await callsOf(dying.url, email);
    const horario = at(index, 1);
    const there = { horario, profissional_id: bia, sala_id: salas[1] };
    const book = { cliente_id, servico_id, horario, profissional_id: "qualquer" };
    const calls = [
      asked("PUT", `/marcacoes/${ids[index]}`, there),
      asked("POST", "/marcacoes", book),
    ];
    await Promise.all([dying.ended, Promise.allSettled(calls)]);
  }
  return { half: await halfDone(services, ana), twice: await takenTwice(services, ana) };
}

/** Appointments that are not as their history tells. */
async function halfDone(services: Services, usuarioId: string) {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("marcacoes as m")
      .leftJoin("marcacao_historico as h", "h.marcacao_id", "m.id")
      .where("m.usuario_id", "=", usuarioId)
      .select(["m.id", "m.horario", "m.profissional_id", "m.sala_id", "h.para"])
      .orderBy("h.id")
      .execute(),
  );
  const told = new Map<string, object>();
  for (const { id, para } of rows) told.set(id, { ...told.get(id), ...para });
  return rows.filter(({ id, horario, profissional_id, sala_id }) => {
    const last = { profissional_id, sala_id, ...told.get(id) };
    const is = { ...last, horario: horario.toISOString(), profissional_id, sala_id };
    return JSON.stringify({ ...last }) !== JSON.stringify({ ...last, ...is });
  }).length;
}

/** Live appointments that share professional or room at one time. */
async function takenTwice(services: Services, usuarioId: string) {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("marcacoes")
      .where("usuario_id", "=", usuarioId)
      .select(["horario", "profissional_id", "sala_id"])
      .execute(),
  );
  const places = rows.flatMap(({ horario, profissional_id, sala_id }) => [
    `${horario.toISOString()} ${profissional_id}`,
    `${horario.toISOString()} ${sala_id}`,
  ]);
  return places.length - new Set(places).size;
}

test("a server that is killed while an appointment changes professional, room and time leaves all or nothing", async () => {
  expect(await dieAt(POINTS)).toEqual({ half: 0, twice: 0 });
}, 300_000);

test("mutant: a move that is committed before its history is left without it", async () => {
  const [, after] = POINTS;
  if (!after) throw new Error("there are points");
  expect((await dieAt([after], MOVE)).half).toBeGreaterThan(0);
}, 300_000);
