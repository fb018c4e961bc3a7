import { expect } from "vitest";
import { MAX_ARQUIVO_BYTES } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import { m as tela } from "#shared/clientes/importar-tela.messages.ts";
import { chooseFile, csvFile } from "./support/contacts-file.ts";
import { choose, goTo, openList, press, see, select } from "./support/controls.ts";
import { startProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti";
const MANY = 10_000;
const PREVIEWS = 30;

const CONTACTS = csvFile(`contatos-da-clínica-${"muito-".repeat(12)}longo.csv`, [
  "Nome;Celular;E-mail;Nascimento;Convênio;Origem;Observações",
  "José Conceição;11 8765-4321;jose@exemplo.com.br;23/04/1988;Unimed;Site;Prefere a tarde",
  `${LONG_NAME};(11) 97777-6666;maximiliana${".albuquerque".repeat(4)}@exemplo.com.br;;;;`,
  "Davi Rocha;+55 (11) 98888-7777;;;;;",
  "Bia Nunes;11 3333-4444;bia@exemplo.com.br;;Bradesco;;",
  "Sem Número;123;;;;;",
  ";;so-email@exemplo.com.br;;;;",
  "Rita Melo;11 96666-5555;rita@;31/02/1990;;;",
  ";11 95555-4444;;;;;",
]);

const NUMBERED = ["Phone", "E-mail", "Address", "Website", "Event"].flatMap((what) =>
  [1, 2, 3].flatMap((n) => [`${what} ${n} - Label`, `${what} ${n} - Value`]),
);
const GOOGLE = ["First Name", "Last Name", ...NUMBERED, "Labels"].join(",");

const TEN_THOUSAND = csvFile("dez-mil.csv", [
  "Nome;Telefone",
  ...Array.from({ length: MANY }, (_, n) => `Pessoa ${n};119${String(10_000_000 + n)}`),
]);

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await startProduct();
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "11988887777" });
  await ana.trpc.clientes.create.mutate({ nome: "Bia Nunes", telefone: "1133334444" });
  return { product, ana };
});

const PATH = "/app/clientes/importar";

group("where an import begins", {
  who: ({ ana }) => ana,
  path: "/app/clientes",
  states: [
    screen("list of clients", ({ page }) => see(page.getByRole("link", { name: "Davi Rocha" }))),
    overlay("menu of files on a phone", async ({ page }) => {
      await press(page, "Baixar planilha");
      await see(page.getByRole("menu"));
    }),
  ],
});

group("where the first import begins", {
  who: ({ product }) => product.professional(),
  path: "/app/clientes",
  states: [
    screen("nobody in the list", ({ page }) =>
      see(page.getByRole("link", { name: "Importar clientes" })),
    ),
  ],
});

group("import of clients", {
  who: ({ ana }) => ana,
  path: PATH,
  states: [
    screen("nothing chosen", ({ page }) => see(page.getByText(tela.nadaAntes))),
    screen("too large", async ({ page }) => {
      await chooseFile(page, { ...CONTACTS, buffer: Buffer.alloc(MAX_ARQUIVO_BYTES + 1, "a") });
      await see(page.getByText(m.arquivoGrande));
    }),
    screen("on its way", async ({ page }) => {
      await page.route("**/importar/previa", () => undefined, { times: 1 });
      await chooseFile(page, CONTACTS);
      await see(page.getByRole("progressbar"));
    }),
    step("given up", ({ page }) => press(page, tela.cancelarEnvio)),
    screen("preview with every situation", async ({ page }) => {
      await chooseFile(page, CONTACTS);
      await see(page.getByText("José Conceição", { exact: true }));
    }),
    screen("only what is wrong", async ({ page }) => {
      await page.getByRole("radio", { name: /com erro/ }).click();
      await press(page, tela.colunas);
    }),
    step("all again", ({ page }) => page.getByRole("radio", { name: /Todos/ }).click()),
    overlay("what a column may hold", async ({ page }) => {
      if (!(await select(page, "Convênio").isVisible())) await press(page, tela.colunas);
      await openList(select(page, "Convênio"));
      await see(page.getByRole("listbox"));
    }),
    screen("no column with a name or a phone", async ({ page, visitor }) => {
      visitor.pageErrors.expect(/previa 422/);
      await choose(page, "Nome", tela.camposDaColuna.ignorar);
      await choose(page, "Celular", tela.camposDaColuna.ignorar);
      await see(page.getByText(m.semNomeNemTelefone));
    }),
    screen("put right", async ({ page }) => {
      await choose(page, "Celular", tela.camposDaColuna.telefone);
      await choose(page, "Nome", tela.camposDaColuna.nome);
      await choose(page, "Convênio", tela.camposDaColuna.etiquetas);
      await see(page.getByRole("row").getByText(/Unimed/));
    }),
    screen("back at the choice", async ({ page }) => {
      await page.goBack();
      await see(page.getByRole("button", { name: tela.continuar }));
    }),
    screen("result", async ({ page }) => {
      await press(page, tela.continuar);
      await press(page, /^Importar \d+ clientes$/);
      await see(page.getByRole("heading", { name: tela.pronto }));
      await see(page.getByRole("button", { name: tela.desfazer }));
    }),
    overlay("before it is taken back", async ({ page }) => {
      await press(page, tela.desfazer);
      await see(page.getByRole("alertdialog"));
    }),
    screen("taken back, but for one who was changed", async ({ page, ana }) => {
      const { items } = await ana.trpc.clientes.list.query({ q: LONG_NAME });
      const id = items[0]?.id ?? "";
      await ana.trpc.clientes.update.mutate({ id, observacoes: "Ligou." });
      await press(page, tela.desfazer);
      await press(page.getByRole("alertdialog"), tela.desfazer);
      await see(page.getByText(tela.ficaram));
    }),
    screen("nothing new in it", async ({ page }) => {
      await press(page, tela.importarOutro);
      await chooseFile(page, csvFile("mesmos.csv", ["Nome;Telefone", "Davi Rocha;11988887777"]));
      await see(page.getByText(tela.nadaNovo));
    }),
    screen("dropped: of Google, with most columns left out", async ({ page }) => {
      await page.goBack();
      await see(page.getByText(tela.nadaAntes));
      await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "contacts.csv"));
        const init = { dataTransfer, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent("drop", init));
      }, `${GOOGLE}\nRita,Melo,Mobile,+55 11 96666-5555,Home,rita@exemplo.com.br\n`);
      await see(page.getByText("Rita Melo", { exact: true }));
      await see(page.getByRole("button", { name: /^Mostrar mais/ }));
    }),
    screen("ten thousand", async ({ page }) => {
      await press(page, tela.trocarArquivo);
      await chooseFile(page, TEN_THOUSAND);
      await see(page.getByText("Pessoa 7", { exact: true }));
      await page.keyboard.press("End");
      await see(page.getByText(`Pessoa ${MANY - 1}`, { exact: true }));
      expect(await page.getByRole("row").count()).toBeLessThan(60);
    }),
    screen("imported before", async ({ page }) => {
      await press(page, "Importar 10.000 clientes");
      await see(page.getByRole("heading", { name: tela.pronto }));
      await press(page, tela.importarOutro);
      await see(page.getByRole("button", { name: tela.desfazerEsta("dez-mil.csv") }));
    }),
    screen("too often", async ({ page, visitor, ana }) => {
      visitor.pageErrors.expect(/previa 429/);
      const arquivo = Buffer.from("Nome\nAna Lima").toString("base64");
      for (let n = 0; n < PREVIEWS; n++)
        await ana.trpc.clientes.previewImportacao.query({ arquivo }).catch(() => undefined);
      await goTo(page, PATH);
      await chooseFile(page, CONTACTS);
      await see(page.getByText(m.importacoesDemais));
    }),
  ],
});
