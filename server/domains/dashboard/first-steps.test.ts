import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { refusal } from "#server/testing/actor.ts";
import { bookerOf } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { PASSOS } from "#shared/dashboard/dashboard.constants.ts";

const app = await testApp();

const PATH = "/usuarios/me/primeiros-passos";

const read = async ({ trpc }: Actor) => (await trpc.usuarios.primeirosPassos.query()).passos;
const done = async (who: Actor) =>
  (await read(who)).filter(({ feito }) => feito).map(({ passo }) => passo);
const away = async (who: Actor) =>
  (await read(who)).filter(({ guardado }) => guardado).map(({ passo }) => passo);

test("a newcomer has all steps ahead, in their order, on both transports", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("GET", PATH);
  expect(status).toBe(200);
  expect(body).toEqual({
    passos: PASSOS.map((passo) => ({ passo, feito: false, guardado: false })),
  });
  expect(await read(ana)).toEqual(body.passos);
});

test("each step is done when what it speaks of is there, and not before", async () => {
  const ana = await app.professional();
  const others = await app.professional();
  await ana.trpc.disponibilidades.offerStandardWeek.mutate();
  expect(await done(ana)).toEqual(["horarios"]);
  const { book } = await bookerOf(ana);
  expect(await done(ana)).toEqual(["horarios", "cliente"]);

  // A number that was made for them, and one that was linked.
  const { id } = await withInstance(app, ana);
  expect(await done(ana)).not.toContain("whatsapp");
  await app.db((db) =>
    db.updateTable("instancias").set({ status: "connected" }).where("id", "=", id).execute(),
  );
  expect(await done(ana)).toEqual(["horarios", "cliente", "whatsapp"]);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ status: "disconnected", conectada_em: app.clock.now() })
      .where("id", "=", id)
      .execute(),
  );
  // Out for a while is no reason to begin anew.
  expect(await done(ana)).toContain("whatsapp");

  const { updateAutomacoes } = ana.trpc.usuarios;
  await updateAutomacoes.mutate({ lembretes_ativos: true, confirmacao_ativa: true });
  expect(await done(ana)).not.toContain("automacoes");
  const missing = async () =>
    (await read(ana)).flatMap(({ passo, falta }) => (falta ? [{ passo, falta }] : []));
  expect(await missing()).toEqual([{ passo: "automacoes", falta: ["followup"] }]);
  await updateAutomacoes.mutate({ followup_ativo: true });
  expect(await done(ana)).toEqual(["horarios", "cliente", "whatsapp", "automacoes"]);
  expect(await missing()).toEqual([]);

  await book("2026-03-04T09:00");
  expect(await done(ana)).toEqual(PASSOS.filter((passo) => passo !== "lembrete_teste"));
  expect(await done(others)).toEqual([]);
});

test("a step that is put away stays so on another device, and can be taken out again", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { status, body } = await ana.rest("PUT", PATH, { guardado: true, passos: ["whatsapp"] });
  expect(status).toBe(200);
  expect(body.passos).toEqual(await read(ana));
  expect(await away(ana)).toEqual(["whatsapp"]);
  await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  expect(await away(ana)).toEqual([...PASSOS]);
  await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: false, passos: ["cliente"] });
  expect(await away(ana)).toEqual(PASSOS.filter((passo) => passo !== "cliente"));
  await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: false });
  expect(await away(ana)).toEqual([]);
  expect(await away(bia)).toEqual([]);
});

test("two devices that put different steps away at once both have their way", async () => {
  const ana = await app.professional();
  await Promise.all(
    PASSOS.flatMap((passo) => [passo, passo]).map((passo) =>
      ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true, passos: [passo] }),
    ),
  );
  expect(await away(ana)).toEqual([...PASSOS]);
});

test("nobody's steps are another's: without the owner in the statement row security decides", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await bia.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  const guard = {
    statement: /delete from "primeiros_passos_guardados"/,
    guard: /"usuario_id" = \$1/g,
    instead: "$1::uuid is not null",
  };
  await withoutGuard(app.services.databases.app, guard, () =>
    ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: false }),
  );
  expect(await away(bia)).toEqual([...PASSOS]);
});

test("unknown steps, none at all and unknown fields are refused; after the trial one only reads", async () => {
  const ana = await app.professional();
  for (const body of [
    {},
    { guardado: true, passos: [] },
    { guardado: true, passos: ["outro"] },
    { guardado: true, usuario_id: ana.id },
  ]) {
    expect((await ana.rest("PUT", PATH, body)).status).toBe(422);
  }
  const late = await app.professional({ trialDays: -1 });
  expect((await late.rest("GET", PATH)).status).toBe(200);
  const refused = late.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  expect(await refusal(refused)).toEqual({ status: 403, detail: auth.trialExpirado });
});
