import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import { endGraces } from "./service/end-graces.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });

const NINE = "2026-03-03T09:00";
const TEN = "2026-03-03T10:00";

const CHANGES = {
  mover: (who: Actor, id: string) =>
    who.trpc.marcacoes.update.mutate({ id, horario: TEN, carencia_segundos: 10 }),
  cancelar: (who: Actor, id: string) =>
    who.trpc.marcacoes.update.mutate({ id, status: "cancelado", carencia_segundos: 10 }),
  excluir: (who: Actor, id: string) =>
    who.trpc.marcacoes.remove.mutate({ id, carencia_segundos: 10 }),
  emLote: (who: Actor, id: string) =>
    who.trpc.marcacoes.emLote.mutate({ ids: [id], acao: "cancelar", carencia_segundos: 10 }),
};
const NAMES = ["mover", "cancelar", "excluir", "emLote"] as const;

async function undoLatest(who: Actor) {
  const [grace] = await who.trpc.carencias.list.query();
  await who.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
}

const end = async () => {
  app.clock.advance({ seconds: 10 });
  while (await endGraces(app.services));
};

/** Writes only: reads ask every few minutes for changes, for all who are connected, and tell nothing. */
const heard = () => google.calls.filter(({ method }) => method !== "GET");

test.each(NAMES)("Google hears nothing of %s that is taken back", async (acao) => {
  const { who, book, sync, shown } = await connected(app, google);
  const { id } = await book(NINE);
  await sync();
  const [before, calls] = [shown(), heard().length];
  await CHANGES[acao](who, id);
  app.clock.advance({ seconds: 9 });
  await sync();
  expect(heard().slice(calls)).toEqual([]);
  await undoLatest(who);
  await end();
  await sync();
  expect(heard().slice(calls)).toEqual([]);
  expect(shown()).toEqual(before);
  await CHANGES[acao](who, id);
  await end();
  await sync();
  expect(shown()).toEqual(
    acao === "mover" ? [["Davi Rocha", "tentative", "2026-03-03T13:00:00.000Z"]] : [],
  );
});

test.each(NAMES)("nobody is offered the time of %s that is taken back", async (acao) => {
  const { ana, join, book, offer, deliver, heard } = await waitingFixture(app);
  const carla = await join("Carla");
  const { id } = await book(NINE);
  await CHANGES[acao](ana, id);
  app.clock.advance({ seconds: 9 });
  await offer();
  expect(await heard(carla)).toEqual([]);
  await undoLatest(ana);
  await end();
  await offer();
  expect(await heard(carla)).toEqual([]);
  await CHANGES[acao](ana, id);
  await end();
  await offer();
  await deliver();
  expect(await heard(carla)).toHaveLength(1);
});
