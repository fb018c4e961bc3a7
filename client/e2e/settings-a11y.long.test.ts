import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { PROMPT_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { field, press, see } from "./support/controls.ts";
import { startProduct } from "./support/product.ts";
import { opens, sees, stateTable } from "./support/state-table.ts";
import { spendTokens } from "./support/usage.ts";
import {
  answeredClients,
  DRAFT,
  hesitantModel,
  WORKSHOP,
  workshop,
  writeDraft,
} from "./support/workshop.ts";

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await startProduct();
  const say = () => `Claro! *Tenho* estes horários: ${"segunda às 9h, terça às 10h; ".repeat(6)}`;
  const ana = await product.professional();
  const admin = await product.admin();
  await admin.trpc.usuarios.updateMe.mutate({ prompt: `Fale pouco. ${"a".repeat(300)}` });
  const carla = await product.professional();
  await spendTokens(product, carla, { days: 12, each: 90_000 });
  const bia = await answeredClients(product, 5);
  return { product, ana, admin, bia, carla, model: hesitantModel(product, say) };
});

group("a professional's prompt, own data and the last question before leaving", {
  who: ({ ana }) => ana,
  path: WORKSHOP,
  states: [
    screen("prompt by default", ({ page }) => see(page.getByText("Texto padrão").first())),
    overlay("prompt editor", async ({ page }) => {
      await press(page, "Editar prompt");
      await see(page.getByText(`${PROMPT_PADRAO.length}/2000`));
    }),
    screen("prompt editor, far too long", async ({ page }) => {
      await press(page, "Editar prompt");
      await field(page, "Prompt").fill(`${PROMPT_PADRAO}\n`.repeat(3).padEnd(2001, "."));
      await press(page.getByRole("dialog"), "Salvar");
      await see(page.getByText("Prompt muito longo"));
    }),
    screen("what was typed into the prompt would be lost", async ({ page }) => {
      await press(page.getByRole("dialog"), "Cancelar");
      await see(page.getByRole("alertdialog", { name: "Descartar alterações?" }));
    }),
    step("it is thrown away", ({ page }) => press(page, "Descartar alterações")),
    screen("one's own data", opens("/app/configuracoes", "Nenhum aceite registrado")),
    overlay("closing the account", async ({ page }) => {
      await press(page, "Excluir conta");
      await see(page.getByRole("alertdialog"));
    }),
  ],
});

group("an administrator's prompt and rules", {
  who: ({ admin }) => admin,
  path: WORKSHOP,
  states: [
    screen("own prompt", sees("Personalizado")),
    overlay("prompt and rules editor", async ({ page }) => {
      await press(page, "Editar prompt");
      await see(field(page, "Regras fixas"));
    }),
  ],
});

const draft = step("a draft is written", ({ page }) =>
  writeDraft(
    page,
    `${DRAFT}\n\n${"- Explique cada procedimento em poucas palavras.\n".repeat(14)}`,
  ),
);

/** The workshop as it stands, from its head on. */
const whole = (what: string) =>
  overlay(what, ({ page }) => workshop(page).section.evaluate((box) => box.scrollIntoView()));

group("a replay before, under way and done", {
  who: ({ product }) => answeredClients(product, 5),
  path: WORKSHOP,
  states: [
    draft,
    step("no replay yet", async ({ page }) => {
      const { part, section } = workshop(page);
      await part("Ensaio");
      await see(section.getByRole("button", { name: "Começar ensaio" }));
    }),
    whole("replay, none yet"),
    step("two conversations of five", async ({ page, model }) => {
      model.let(2);
      await press(workshop(page).section, "Começar ensaio");
      await workshop(page).saw("2 de 5 conversas");
    }),
    whole("replay under way"),
    step("all five", async ({ page, model }) => {
      model.let(10);
      await workshop(page).saw("Concluído");
    }),
    whole("replay done"),
  ],
});

group("a draft, the chat with it, and the question before it goes", {
  who: ({ product }) => answeredClients(product, 5),
  path: WORKSHOP,
  states: [
    draft,
    screen("workshop with a draft", ({ page }) =>
      see(workshop(page).section.getByRole("list", { name: "Exemplos" })),
    ),
    overlay("throwing a draft away", async ({ page }) => {
      await press(page, "Descartar");
      await see(page.getByRole("alertdialog"));
    }),
    whole("openings of a test chat"),
    step("a test chat", async ({ page, product }) => {
      product.llm.behaviour.brain = receptionist;
      const { say, messageOf, log } = workshop(page);
      await say("Olá, tem horário na semana que vem?");
      await see(messageOf("Assistente", /Tenho estes horários/));
      const [, day, time] = /(\d{2}\/\d{2}) às (\d{2}:\d{2})/.exec(await log.innerText()) ?? [];
      await say(`Quero dia ${day} às ${time}. ${"Obrigada pela atenção! ".repeat(6)}`);
      await see(log.getByText(/^Agendaria/));
    }),
    whole("test chat"),
    step("a model that fails", async ({ page, product, visitor }) => {
      visitor.pageErrors.expect(/^assistente\.test 502$/);
      const always = { times: Number.POSITIVE_INFINITY };
      product.llm.faults.add({ kind: "status", status: 500 }, always);
      await workshop(page).say("Quanto custa?");
      await see(workshop(page).log.getByText(m.modeloFalhou));
    }),
    whole("test chat without an answer"),
  ],
});

group("versions, and one of them opened", {
  who: ({ bia }) => bia,
  path: WORKSHOP,
  states: [
    draft,
    step("three versions", async ({ page, bia }) => {
      for (const number of [1, 2, 3])
        await bia.trpc.usuarios.updateMe.mutate({ prompt: `Versão de número ${number}. ${DRAFT}` });
      await workshop(page).part("Versões");
      await see(workshop(page).version(2));
    }),
    whole("versions"),
    overlay("a version", async ({ page }) => {
      await workshop(page).version(2).click();
      await see(page.getByRole("button", { name: "Restaurar esta versão" }));
    }),
  ],
});

group("a month's usage, and one whose limit is reached", {
  who: ({ carla }) => carla,
  path: WORKSHOP,
  states: [
    screen("usage", async ({ page }) => {
      const card = page.getByRole("heading", { name: "Uso do assistente" });
      await see(card);
      await card.scrollIntoViewIfNeeded();
      await page.getByText("Ver em tabela").click();
    }),
    screen("usage, limit reached", async ({ page, product, carla }) => {
      await spendTokens(product, carla, { days: 12, each: 200_000 });
      await page.reload();
      await page.getByText(/^O limite deste mês foi atingido/).scrollIntoViewIfNeeded();
    }),
  ],
});
