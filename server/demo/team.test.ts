import { afterAll, expect, test } from "vitest";
import { firstStart } from "#server/bootstrap.ts";
import { testApp } from "#server/testing/app.ts";
import { signInAt } from "#server/testing/sign-in-at.ts";
import { startDemo } from "./demo.ts";
import { HELENA } from "./offer.ts";
import { CAMILA, JORGE } from "./team.ts";

const app = await testApp({ env: { DEMO: "true" } });
await firstStart(app.services);
const demo = await startDemo(app.services);
afterAll(() => demo?.stop());

const signIn = (account: Parameters<typeof signInAt>[1]) => signInAt(app, account);

test("its receptionist signs in as herself, and meets the practice by her role", async () => {
  expect(demo?.reception).toEqual({ email: CAMILA.email, password: demo?.account?.password });
  const camila = await signIn(demo?.reception);
  const me = await camila.trpc.usuarios.me.query();
  expect(me).toMatchObject({
    pessoa: { nome: "Camila Duarte" },
    conta: { nome: HELENA.nome },
    papel: "recepcao",
    tem_agenda: false,
  });
  expect((await camila.trpc.clientes.list.query({})).total).toBe(48);
  const team = await camila.trpc.equipe.list.query();
  expect(team.map(({ papel }) => papel)).toEqual(["dono", "recepcao", "financeiro"]);
});

test("its bookkeeper signs in too, and sees the money that he and the receptionist have marked", async () => {
  expect(demo?.bookkeeper).toEqual({ email: JORGE.email, password: demo?.account?.password });
  const jorge = await signIn(demo?.bookkeeper);
  const { items } = await jorge.trpc.pagamentos.list.query({ mes: "2026-02", size: 100 });
  const markers = new Set(items.map(({ pago_por }) => pago_por));
  expect(markers).toEqual(new Set([CAMILA.nome, JORGE.nome, null]));
});

test("appointments, messages, notes and the waiting list are of Helena and of the receptionist", async () => {
  const helena = await signIn(demo?.account);
  const names = (rows: readonly { ator_nome: string | null }[]) =>
    new Set(rows.map(({ ator_nome }) => ator_nome));
  const both = new Set([CAMILA.nome, HELENA.nome]);
  const { items } = await helena.trpc.marcacoes.list.query({ limit: 100 });
  expect(names(items)).toEqual(both);
  expect(names(await helena.trpc.espera.list.query({}))).toEqual(both);
  const past = items.find(({ status, pago_por }) => status === "concluido" && pago_por !== null);
  const history = await helena.trpc.marcacoes.historico.query({ id: past?.id ?? "" });
  expect(history.map(({ acao }) => acao)).toEqual(["criada", "status", "status", "pagamento"]);
  expect(history.map(({ autor }) => autor?.tipo)).toEqual([
    "pessoa",
    "cliente",
    "pessoa",
    "pessoa",
  ]);
  const written = await app.db(async (db) => ({
    notas: await db.selectFrom("notas").select("ator_id").execute(),
    enviadas: await db
      .selectFrom("mensagens")
      .where("origem", "=", "manual")
      .select("ator_id")
      .execute(),
  }));
  const authors = (rows: readonly { ator_id: string | null }[]) =>
    new Set(rows.map(({ ator_id }) => ator_id));
  expect(authors(written.enviadas).size).toBe(2);
  expect(authors(written.notas)).toEqual(authors(written.enviadas));
});
