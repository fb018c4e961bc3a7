import { beforeAll, expect, test } from "vitest";
import { novoTemplate, professionalOf } from "#server/testing/templates.ts";
import { m } from "#shared/common/forms.messages.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as pagina } from "#shared/publico/pagina-tela.messages.ts";
import { m as respostas } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import { m as templates } from "#shared/templates/templates.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** Settings and texts in two tabs; what the other one does goes through the interface. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 } };

test("a template that another tab has changed is not overwritten: both texts are shown, and one is chosen", async () => {
  const ana = await professionalOf(product, "psychology");
  const { name, ...rest } = novoTemplate;
  const { id } = await ana.trpc.templates.create.mutate({ ...rest, category: "psychology", name });
  const visitor = await browser.visitor(PHONE);
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, ana, "/app/templates/biblioteca");
  await press(page, `Editar ${name}`);
  const form = page.getByRole("dialog", { name: "Editar Template" });
  await field(form, "Conteúdo").fill("Oi, {{nome_cliente}}! Até já.");
  const theirs = { content: "Olá! Até amanhã então.", description: "Da outra aba" };
  await ana.trpc.templates.update.mutate({ id, ...theirs });
  pageErrors.expect(/templates\.update 412/);
  await press(form, "Salvar alterações");
  await see(toast(page, m.mudou));
  await see(
    form.getByText(`Texto: agora está “${theirs.content}”; o seu: “Oi, {{nome_cliente}}! Até já.”`),
  );
  // An untouched field follows by itself.
  expect(await field(form, "Descrição").inputValue()).toBe(theirs.description);
  await press(form, m.manterMeu);
  await press(form, "Salvar alterações");
  await see(toast(page, templates.atualizado));
  expect(await ana.trpc.templates.get.query({ id })).toMatchObject({
    content: "Oi, {{nome_cliente}}! Até já.",
    description: theirs.description,
  });
});

test("the booking page's texts in two tabs: the second one is told before it overwrites the first", async () => {
  const ana = await product.professional();
  await ana.trpc.publico.updatePagina.mutate({ slug: `ana-${ana.id.slice(-8)}`, titulo: "Ana" });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes?aba=pagina");
  await field(page, pagina.titulo).fill("Consultório da Ana");
  const perguntas = [{ label: "Convênio", required: false }];
  await ana.trpc.publico.updatePagina.mutate({ titulo: "Clínica Luz", perguntas });
  await see(
    page.getByText(`${pagina.titulo}: agora está “Clínica Luz”; o seu: “Consultório da Ana”`),
  );
  await see(field(page, pagina.pergunta(1)));
  await press(page, pagina.salvar);
  expect((await ana.trpc.publico.getPagina.query()).titulo).toBe("Clínica Luz");
  await press(page, m.manterMeu);
  await gone(page.getByText(m.mudouEmOutra));
  await press(page, pagina.salvar);
  await see(toast(page, pagina.salva));
  expect(await ana.trpc.publico.getPagina.query()).toMatchObject({
    titulo: "Consultório da Ana",
    perguntas: [{ label: "Convênio" }],
  });
});

test("hours of service that another tab has changed come back open with both, and nothing is lost", async () => {
  const ana = await product.professional();
  const { id } = await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "ter",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const visitor = await browser.visitor(PHONE);
  const { page, pageErrors } = visitor;
  await page.route("**/trpc/eventos.subscribe*", () => undefined);
  await signIn(product, visitor, ana, "/app/horarios");
  await press(page, /^Editar .*08:00/);
  const form = page.getByRole("dialog", { name: "Editar Horário" });
  await choose(page, "Fim", "14:00");
  await ana.trpc.disponibilidades.update.mutate({ id, hora_inicio: "09:00", hora_fim: "13:00" });
  pageErrors.expect(/disponibilidades\.update 412/);
  await press(form, "Salvar");
  await see(toast(page, m.mudou));
  await see(form.getByText("Fim: agora está “13:00”; o seu: “14:00”"));
  await press(form, m.manterMeu);
  await press(form, "Salvar");
  await see(toast(page, disponibilidades.atualizada));
  await expect
    .poll(() => ana.trpc.disponibilidades.get.query({ id }))
    .toMatchObject({ hora_inicio: "09:00", hora_fim: "14:00" });
});

test("a quick reply sends only what was typed, and says what another tab has made of it", async () => {
  const ana = await product.professional();
  const { id } = await ana.trpc.respostasRapidas.create.mutate({ atalho: "pix", texto: "A chave" });
  const visitor = await browser.visitor(PHONE);
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, ana, "/app/templates");
  await press(page, "Respostas rápidas");
  await press(page, "Editar /pix");
  const form = page.getByRole("dialog", { name: "/pix" });
  await field(form, "Texto").fill("A chave é o meu telefone");
  await ana.trpc.respostasRapidas.update.mutate({ id, atalho: "chave" });
  await press(form, "Salvar");
  await see(toast(page, respostas.salva));
  expect((await ana.trpc.respostasRapidas.list.query())[0]).toMatchObject({
    atalho: "chave",
    texto: "A chave é o meu telefone",
  });
  await press(page, "Editar /chave");
  const again = page.getByRole("dialog", { name: "/chave" });
  await field(again, "Texto").fill("A minha");
  await ana.trpc.respostasRapidas.update.mutate({ id, texto: "A deles" });
  pageErrors.expect(/respostasRapidas\.update 412/);
  await press(again, "Salvar");
  await see(again.getByText("Texto: agora está “A deles”; o seu: “A minha”"));
  await press(again, m.usarNovo);
  expect(await field(again, "Texto").inputValue()).toBe("A deles");
});

test("a quick reply that another tab has removed goes from the list when it is removed here, with no line for news", async () => {
  const ana = await product.professional();
  const { id } = await ana.trpc.respostasRapidas.create.mutate({ atalho: "pix", texto: "A chave" });
  const visitor = await browser.visitor({ ...PHONE, fresh: true });
  const { page, pageErrors } = visitor;
  await page.route("**/trpc/eventos.subscribe*", (route) => route.abort());
  pageErrors.allow(/^\/trpc\/eventos\.subscribe /);
  await signIn(product, visitor, ana, "/app/templates");
  await press(page, "Respostas rápidas");
  await see(page.getByText("/pix", { exact: true }));
  await ana.trpc.respostasRapidas.remove.mutate({ id });
  pageErrors.expect(/respostasRapidas\.remove 404/);
  await press(page, "Excluir /pix");
  await press(page.getByRole("alertdialog"), "Excluir");
  await see(page.getByText(respostas.nenhuma));
});
