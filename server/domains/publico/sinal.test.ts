import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";

const app = await testApp();

const PIX = { chave: "ana@example.com", nome: "Ana Souza", cidade: "Sao Paulo" };
const servico = {
  nome: "Sessão",
  duracao_minutos: 60,
  preco_centavos: 20_000,
  sinal_centavos: 5_000,
};

test("with a key and a deposit the page says it, and the booking and its link carry the code until it is paid", async () => {
  const { ana, slug, book, write, visit, rows, answers } = await bookingPage(app, { servico });
  const offered = async () => (await visit("GET", `/${slug}`)).body.servicos[0].sinal_centavos;
  expect(await offered()).toBeNull();
  const before = await ana.rest("PUT", "/usuarios/me/pix", PIX);
  expect(before.status).toBe(200);
  expect(await offered()).toBe(5_000);
  const { body } = await book();
  expect(body.sinal).toMatchObject({ valor_centavos: 5_000 });
  expect(body.sinal.copia_e_cola).toContain("540550.00");
  const linked = async () => (await visit("GET", `/agendamentos/${body.token}`)).body.sinal;
  expect(await linked()).toBeNull();
  await write(textOf(body.link_whatsapp));
  expect(await linked()).toEqual(body.sinal);
  // A visitor who has left the page for WhatsApp reads of the deposit there.
  expect((await answers()).join()).toContain("pagar o sinal de R$ 50,00, remarcar ou cancelar");
  const [made] = await rows();
  await ana.rest("PUT", `/marcacoes/${made?.id}`, { pagamento: "pago" });
  expect(await linked()).toBeNull();
});

test("without a key, and without a deposit, nothing is asked for", async () => {
  const free = { ...servico, sinal_centavos: null };
  const { ana, slug, book, visit } = await bookingPage(app, { servico: free });
  await ana.rest("PUT", "/usuarios/me/pix", PIX);
  expect((await visit("GET", `/${slug}`)).body.servicos[0].sinal_centavos).toBeNull();
  expect((await book()).body.sinal).toBeNull();
  const bia = await bookingPage(app, { servico });
  expect((await bia.book()).body.sinal).toBeNull();
});
