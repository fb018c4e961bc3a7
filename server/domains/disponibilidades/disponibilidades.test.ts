import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { disponibilidadesAnswers } from "#shared/disponibilidades/answers.messages.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";

const app = await testApp();

const manha = {
  dia_semana: "seg",
  hora_inicio: "09:00",
  hora_fim: "12:00",
  intervalo_minutos: 60,
} as const;

test("hours of service are created whole and found again", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", "/disponibilidades", manha);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    usuario_id: ana.id,
    profissional_id: ana.id,
    ...manha,
  });
  expect((await ana.rest("GET", `/disponibilidades/${body.id}`)).body).toEqual(body);
});

test.each([
  ["the same", { hora_inicio: "09:00", hora_fim: "12:00" }],
  ["inside", { hora_inicio: "10:00", hora_fim: "11:00" }],
  ["around", { hora_inicio: "08:00", hora_fim: "13:00" }],
  ["over the end", { hora_inicio: "11:59", hora_fim: "13:00" }],
])("hours %s as others of the weekday are refused", async (_, hours) => {
  const ana = await app.professional();
  await ana.trpc.disponibilidades.create.mutate(manha);
  const second = ana.trpc.disponibilidades.create.mutate({ ...manha, ...hours });
  expect(await refusal(second)).toEqual({
    status: 409,
    detail: disponibilidadesAnswers.sobreposta,
  });
});

test("hours that touch, of another weekday or another professional do not overlap", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await ana.trpc.disponibilidades.create.mutate(manha);
  await ana.trpc.disponibilidades.create.mutate({
    ...manha,
    hora_inicio: "12:00",
    hora_fim: "13:00",
  });
  await ana.trpc.disponibilidades.create.mutate({ ...manha, dia_semana: "ter" });
  await bia.trpc.disponibilidades.create.mutate(manha);
});

test("of fifty at once with the same hours one is kept", async () => {
  const ana = await app.professional();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ana.rest("POST", "/disponibilidades", manha)),
  );
  expect(answers.map(({ status }) => `${status}`).sort()).toEqual([
    "201",
    ...Array(49).fill("409"),
  ]);
});

test("wrong hours are refused at their fields", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", "/disponibilidades", {
    ...manha,
    hora_fim: "08:00",
    intervalo_minutos: 10,
  });
  expect(status).toBe(422);
  expect(body.detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc[1], msg])).toEqual([
    ["intervalo_minutos", m.intervaloMinimo],
    ["hora_fim", m.fimAntesDoInicio],
  ]);
});

test("a change touches the fields that are given, and is checked against those that stay", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.disponibilidades.create.mutate(manha);
  const changed = await ana.rest("PUT", `/disponibilidades/${id}`, { hora_fim: "11:00" });
  expect(changed).toMatchObject({ status: 200, body: { ...manha, hora_fim: "11:00" } });

  const backwards = await refusal(
    ana.trpc.disponibilidades.update.mutate({ id, hora_inicio: "11:30" }),
  );
  expect(backwards).toMatchObject({ status: 422, detail: [{ loc: ["body", "hora_fim"] }] });

  const { id: tarde } = await ana.trpc.disponibilidades.create.mutate({
    ...manha,
    hora_inicio: "14:00",
    hora_fim: "15:00",
  });
  const overlapping = ana.trpc.disponibilidades.update.mutate({ id: tarde, hora_inicio: "10:00" });
  expect(await refusal(overlapping)).toEqual({
    status: 409,
    detail: disponibilidadesAnswers.sobreposta,
  });
});

test("the week has all seven days, each by start", async () => {
  const ana = await app.professional();
  await offerHours(ana, { dias: ["sex", "seg"], from: "14:00", to: "16:00" });
  await offerHours(ana, { dias: ["seg"], from: "08:00", to: "09:00" });
  const { body } = await ana.rest("GET", "/disponibilidades/weekly");
  expect(Object.keys(body)).toEqual(["seg", "ter", "qua", "qui", "sex", "sab", "dom"]);
  expect(body.seg).toMatchObject([{ hora_inicio: "08:00" }, { hora_inicio: "14:00" }]);
  expect(body.sex).toHaveLength(1);
  expect(body.dom).toEqual([]);
});

test("the list is by weekday and start, in pages, of one weekday if asked", async () => {
  const ana = await app.professional();
  await offerHours(ana, { dias: ["dom", "ter", "seg"], from: "14:00", to: "16:00" });
  await offerHours(ana, { dias: ["seg"], from: "08:00", to: "09:00" });
  const { items, ...page } = await ana.trpc.disponibilidades.list.query({});
  expect(page).toEqual({ total: 4, pages: 1, skip: 0, limit: 100 });
  expect(items.map(({ dia_semana, hora_inicio }) => `${dia_semana} ${hora_inicio}`)).toEqual([
    "seg 08:00",
    "seg 14:00",
    "ter 14:00",
    "dom 14:00",
  ]);
  const monday = await ana.rest("GET", "/disponibilidades?dia_semana=seg&limit=1");
  expect(monday.body).toMatchObject({ total: 2, pages: 2, items: [{ hora_inicio: "08:00" }] });
  expect((await ana.rest("GET", "/disponibilidades?dia_semana=segunda")).status).toBe(422);
});

test("hours of service are removed permanently", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.disponibilidades.create.mutate(manha);
  const removed = await ana.rest("DELETE", `/disponibilidades/${id}`);
  expect(removed).toMatchObject({ status: 204, body: undefined });
  expect((await ana.rest("DELETE", `/disponibilidades/${id}`)).status).toBe(404);
});

test("another professional's hours do not exist", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id } = await bia.trpc.disponibilidades.create.mutate(manha);
  const missing = { status: 404, detail: m.naoEncontrada };
  for (const target of [id, newId()]) {
    expect(await refusal(ana.trpc.disponibilidades.get.query({ id: target }))).toEqual(missing);
    const change = ana.trpc.disponibilidades.update.mutate({ id: target, intervalo_minutos: 30 });
    expect(await refusal(change)).toEqual(missing);
    expect(await refusal(ana.trpc.disponibilidades.remove.mutate({ id: target }))).toEqual(missing);
  }
  expect((await ana.trpc.disponibilidades.list.query({})).total).toBe(0);
  expect((await ana.trpc.disponibilidades.weekly.query()).seg).toEqual([]);
  expect(await bia.trpc.disponibilidades.get.query({ id })).toMatchObject(manha);
});
