import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { TIPOS_LEMBRETE } from "#shared/lembretes/lembretes.constants.ts";

const app = await testApp();
const PATH = "/usuarios/me/automacoes/previa";

test("before the library is made the messages read as they will when it is", async () => {
  const ana = await app.professional();
  const before = await ana.rest("GET", PATH);
  expect(before.status).toBe(200);
  expect(before.body.map(({ tipo }: { tipo: string }) => tipo)).toEqual(TIPOS_LEMBRETE);
  for (const { mensagem, faltam } of before.body) {
    expect(mensagem).toMatch(/Maria Silva/);
    expect(mensagem).toMatch(/Ana Souza/);
    expect(faltam).toEqual([]);
  }
  // Reading has made nothing.
  expect((await ana.trpc.templates.libraryStatus.query()).is_initialized).toBe(false);
  await ana.trpc.templates.initializeLibrary.mutate();
  expect((await ana.rest("GET", PATH)).body).toEqual(before.body);
});

test("it is one's own chosen template, with what it lacks; and nothing where all are switched off", async () => {
  const [ana, admin] = [await app.professional(), await app.admin()];
  await ana.trpc.templates.initializeLibrary.mutate();
  const { id } = await ana.trpc.templates.create.mutate({
    name: "Meu lembrete",
    content: "Oi, {{nome_cliente}}! Na {{endereco_clinica}}.",
    category: "general",
    type: "REMINDER",
    tone: "CASUAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id: id });
  const of = async (tipo: string) =>
    (await ana.trpc.usuarios.previewAutomacoes.query()).find((previa) => previa.tipo === tipo);
  expect(await of("lembrete")).toMatchObject({
    template: "Meu lembrete",
    mensagem: "Oi, Maria Silva! Na {{endereco_clinica}}.",
    faltam: ["endereco_clinica"],
  });
  const { items } = await admin.trpc.templates.list.query({ type: ["FOLLOWUP"], size: 100 });
  for (const template of items) {
    await admin.trpc.templates.update.mutate({ id: template.id, is_active: false });
  }
  expect(await of("followup")).toEqual({
    tipo: "followup",
    template: null,
    mensagem: null,
    faltam: [],
  });
});

test("the example lasts as long as the professional's own appointments", async () => {
  const ana = await app.professional();
  const confirmation = async () =>
    (await ana.trpc.usuarios.previewAutomacoes.query()).find(({ tipo }) => tipo === "confirmacao");
  expect((await confirmation())?.mensagem).toMatch(/50 minutos/);
  await ana.trpc.disponibilidades.offerStandardWeek.mutate();
  expect((await confirmation())?.mensagem).toMatch(/1 hora/);
});
