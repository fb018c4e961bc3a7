import { afterAll, expect, test } from "vitest";
import { firstStart } from "#server/bootstrap.ts";
import { testApp } from "#server/testing/app.ts";
import { signInAt } from "#server/testing/sign-in-at.ts";
import { startDemo } from "./demo.ts";
import { CAMILA, MARINA } from "./team.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp({ env: { DEMO: "clinica" } });
await firstStart(app.services);
const demo = await startDemo(app.services);
afterAll(() => demo?.stop());

const reception = () => signInAt(app, demo?.reception);

test("the clinic has eight professionals with hours, three rooms, and its reception signs in", async () => {
  expect(demo?.reception).toEqual({ email: CAMILA.email, password: demo?.account?.password });
  const camila = await reception();
  const people = await camila.trpc.profissionais.list.query({});
  expect(people).toHaveLength(8);
  expect(people.every(({ especialidade, registro }) => especialidade && registro)).toBe(true);
  for (const { id } of people) {
    const hours = await camila.trpc.disponibilidades.list.query({ profissional_id: id });
    expect(hours.total).toBeGreaterThan(0);
  }
  expect(await camila.trpc.salas.list.query({})).toHaveLength(3);
});

test("a day has visits of several people; those that need a room have one that their service may be given in", async () => {
  const camila = await reception();
  const services = new Map((await camila.trpc.servicos.list.query({})).map((one) => [one.id, one]));
  const { items } = await camila.trpc.marcacoes.list.query({
    limit: 100,
    start_date: "2026-02-26",
  });
  expect(new Set(items.map((one) => one.profissional_id)).size).toBe(8);
  const misplaced = items.filter(({ servico_id, sala_id, profissional_id }) => {
    const { salas = [], profissionais = [] } = services.get(servico_id ?? "") ?? {};
    const isGiven = profissionais.some((one) => one.profissional_id === profissional_id);
    return !isGiven || (salas.length ? !sala_id || !salas.includes(sala_id) : sala_id !== null);
  });
  expect(misplaced).toEqual([]);
  const now = app.clock.now();
  expect(items.filter(({ status, horario }) => status === "concluido" && horario > now)).toEqual(
    [],
  );
});

test("a professional signs in to her own agenda, and the dashboard compares all eight", async () => {
  expect(demo?.professional?.email).toBe(MARINA.email);
  const marina = await signInAt(app, demo?.professional);
  const { pessoa, papel } = await marina.trpc.usuarios.me.query();
  expect([pessoa.nome, papel]).toEqual([MARINA.nome, "profissional"]);
  const own = (await marina.trpc.profissionais.list.query({})).find(
    (one) => one.pessoa_id === pessoa.id,
  );
  expect(own?.nome).toBe(MARINA.nome);
  const helena = await signInAt(app, demo?.account);
  const rows = await helena.trpc.dashboard.professionalPerformance.query({});
  expect(rows).toHaveLength(8);
  expect(rows.every(({ completed_appointments }) => completed_appointments > 0)).toBe(true);
});

test("people wait for one whose week is full, and were written with; the shares of a month are worked out", async () => {
  const camila = await reception();
  const waiting = await camila.trpc.espera.list.query({});
  const wanted = waiting.flatMap(({ profissional_nome: nome }) => (nome ? [nome] : []));
  expect(wanted.toSorted()).toEqual([
    "Bruno Esteves",
    "Bruno Esteves",
    "Denise Rocha",
    MARINA.nome,
  ]);
  for (const { cliente_id, profissional_nome } of waiting.filter((one) => one.profissional_nome)) {
    const id = cliente_id;
    const { mensagens } = await camila.trpc.historicoMensagens.getConversa.query({ id });
    const first = profissional_nome?.split(" ")[0] ?? "";
    expect(mensagens.some(({ mensagem }) => mensagem.includes(first))).toBe(true);
  }
  const helena = await signInAt(app, demo?.account);
  const { profissionais } = await helena.trpc.repasses.getMes.query({ mes: "2026-02" });
  expect(profissionais.filter(({ parte_centavos }) => parte_centavos > 0)).toHaveLength(7);
});
