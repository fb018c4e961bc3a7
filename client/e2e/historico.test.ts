import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { choose, drawn, gone, see, toast } from "./support/controls.ts";
import { history, receive, send, withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PATH = "/app/historico-mensagens";
const DAVI = "5511987650000";
const RUTE = "5511987650001";

/** Davi has written 130 messages, and both he and Rute have just written; the history is open. */
async function atHistory({ path = PATH, width = 1440 } = {}) {
  const { ana, instance, say } = await withNumber(product);
  const [davi, rute] = [
    await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: DAVI.slice(2) }),
    await ana.trpc.clientes.create.mutate({ nome: "Rute Prado", telefone: RUTE.slice(2) }),
  ];
  const conversation = { usuarioId: ana.id, instanciaId: instance.id, clienteId: davi.id };
  await receive(product, { ...conversation, count: 130 });
  await say(DAVI, "Pode me mandar o recibo da última sessão?");
  await say(RUTE, "Obrigada, até amanhã");
  const visitor: Visitor = await browser.visitor({ viewport: { width, height: 900 } });
  await signIn(product, visitor, ana, path);
  const { page } = visitor;
  await see(inbox(page).row("Rute Prado"));
  await see(inbox(page).row("recibo da última sessão"));
  return { ana, conversation, rute, say, page, messages: inbox(page), past: history(page) };
}

test("words are found in all messages, and a click leads to the place where they were written", async () => {
  const { page, messages, past } = await atHistory();
  await see(past.figure("Total").getByText("132"));

  await past.search("MENSAGEM 40");
  await see(past.found("mensagem 40"));
  await expect.poll(() => page.locator("mark").allInnerTexts()).toEqual(["mensagem 40"]);
  await see(past.figure("Recebidas").getByText("1", { exact: true }));
  await see(past.figure("Taxa de entrega").getByText("—"));

  await past.found("mensagem 40").getByRole("link").click();
  await expect.poll(() => messages.log.evaluate((log) => log.scrollHeight)).toBeGreaterThan(5_000);
  await see(messages.messageOf("Davi Rocha", "mensagem 40"));
  await see(messages.messageOf("Davi Rocha", "mensagem 39"));
  await expect.poll(() => messages.log.getByText("recibo").count()).toBe(0);

  await page.getByRole("button", { name: "Ir para a mensagem mais recente" }).click();
  await see(messages.log.getByText("recibo"));
  await expect.poll(() => past.found("mensagem 40").count()).toBe(1);

  await page.goBack();
  await gone(messages.log);
  await page.goBack();
  await see(messages.row("Rute Prado"));
  await expect.poll(() => past.chips.count()).toBe(0);

  // Davi's were read meanwhile.
  await page.getByText("Não lidas", { exact: true }).click();
  await page.waitForURL("**nao_lidas=1**");
  await gone(messages.row("Davi Rocha"));
  await see(messages.row("Rute Prado"));
});

longTest(
  "filters stand in the address, begin at the first page, and go one by one or together",
  async () => {
    const { page, ana, messages, past, conversation } = await atHistory();
    await send(product, {
      ...conversation,
      text: "Segue o recibo",
      status: "falha",
      minutesAgo: 0,
    });
    for (let n = 10; n < 40; n++) {
      const cliente = { nome: `Cliente ${n}`, telefone: `119000000${n}` };
      const { id } = await ana.trpc.clientes.create.mutate(cliente);
      await receive(product, { ...conversation, clienteId: id, count: 1, minutesAgo: n * 60 });
    }
    await page.reload();
    await page.getByRole("button", { name: "Próxima" }).click();
    await see(messages.row("Cliente 35"));
    await page.waitForURL("**pagina=2**");

    await choose(page, "Status", "Falha");
    await see(messages.row("Davi Rocha").getByText("Segue o recibo"));
    await page.waitForURL((url) => !url.searchParams.has("pagina"));
    await page.getByRole("combobox", { name: "Cliente ou telefone" }).fill("cliente 1");
    await page.getByRole("option", { name: "Cliente 12" }).click();
    await see(page.getByText("Nenhuma conversa encontrada"));
    await page.reload();
    await see(past.chips.getByText("Telefone: (11) 90000-0012"));

    await page.getByRole("button", { name: "Remover filtro Status: Falha" }).click();
    await see(messages.row("Cliente 12"));
    await see(page.getByRole("radio", { name: "Mensagens (1)" }));
    await page.getByRole("button", { name: "Limpar filtros" }).first().click();
    await see(messages.row("Rute Prado"));
    const whose = page.getByRole("combobox", { name: "Cliente ou telefone" });
    await expect.poll(() => whose.inputValue()).toBe("");
    await page.goBack();
    await see(past.chips.getByText("Telefone: (11) 90000-0012"));
    await expect.poll(() => whose.inputValue()).toBe("Cliente 12");
    await whose.fill("(11) 9000");
    // The open list hides the rest of the page from those who do not see it.
    await page.keyboard.press("Tab");
    await see(past.chips.getByText("Telefone: 119000"));
    await see(messages.row("Cliente 10"));
  },
);

longTest("what comes in while one reads far back does not move what is being read", async () => {
  const { page, messages, say } = await atHistory();
  await messages.row("Davi Rocha").getByRole("link").click();
  await see(messages.log.getByText("recibo"));
  await messages.log.hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -300);
        return messages.messageOf("Davi Rocha", "mensagem 60").isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  // In its list: a line above all screens may come or go meanwhile.
  const place = () =>
    messages.messageOf("Davi Rocha", "mensagem 60").evaluate((text) => {
      const top = text.closest("[role=log]")?.getBoundingClientRect().y ?? Number.NaN;
      return text.getBoundingClientRect().y - top;
    });
  // The wheel's last turn may still be under way.
  const isIdle = () => page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  await isIdle();
  // Messages added above may be measured a few frames later.
  const rests = async () => {
    const at = await place();
    for (let times = 0; times < 10; times++) {
      await drawn(page);
      if ((await place()) !== at) return false;
    }
    return true;
  };
  await expect.poll(rests).toBe(true);
  const before = await place();
  await say(DAVI, "Ainda está aí?");
  await see(messages.row("Davi Rocha").getByText("Ainda está aí?"));
  await isIdle();
  expect(await place()).toBe(before);
  await page.getByRole("button", { name: "Ir para a mensagem mais recente" }).click();
  await see(messages.messageOf("Davi Rocha", "Ainda está aí?"));
});

longTest(
  "with auto-refresh off the screen stands still, says that there is news, and remembers the choice",
  async () => {
    const { page, messages, say } = await atHistory();
    await page.getByText("Auto-refresh", { exact: true }).click();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await say(RUTE, "Mais uma coisa");
    await see(page.getByRole("status").getByText("Há mensagens novas"));
    expect(asked.filter((url) => /historicoMensagens\.(conversas|buscar|esta)/.test(url))).toEqual(
      [],
    );
    await expect.poll(() => messages.row("Mais uma coisa").count()).toBe(0);
    await page.getByRole("button", { name: "Atualizar" }).click();
    await see(messages.row("Mais uma coisa"));
    await gone(page.getByRole("status").getByText("Há mensagens novas"));
    await page.reload();
    await see(messages.row("Rute Prado"));
    await expect
      .poll(() => page.getByRole("switch", { name: "Auto-refresh" }).isChecked())
      .toBe(false);
  },
);

test("who wrote what, what may be missing, and who wants nothing automatic, is marked", async () => {
  const { page, messages, conversation } = await atHistory();
  const origens = {
    telefone: "Enviada pelo celular",
    confirmacao: "Confirmação automática",
    lembrete: "Lembrete automático",
    followup: "Follow-up automático",
    resposta: "Resposta automática",
  };
  for (const origem of Object.keys(origens)) {
    await send(product, { ...conversation, text: `Da origem ${origem}`, origem, minutesAgo: 5 });
  }
  await send(product, { ...conversation, text: "Não saiu", status: "falha", minutesAgo: 4 });
  await product.db(async (db) => {
    await db
      .updateTable("clientes")
      .set({ aceita_mensagens: false })
      .where("id", "=", conversation.clienteId)
      .execute();
    await db
      .insertInto("instancia_lacunas")
      .values({
        id: newId(),
        usuario_id: conversation.usuarioId,
        instancia_id: conversation.instanciaId,
        inicio: new Date(product.now().getTime() - 9 * 60_000),
        fim: new Date(product.now().getTime() - 8 * 60_000),
      })
      .execute();
  });
  await page.goto(`${product.url}${PATH}?cliente=${conversation.clienteId}`);
  for (const [origem, label] of Object.entries(origens)) {
    await see(messages.bubble(`Da origem ${origem}`).getByText(label));
  }
  await see(
    page.getByText(
      /^WhatsApp desconectado ((hoje|ontem), das .* às|desde .* até) .*: mensagens deste período podem faltar$/,
    ),
  );
  await see(page.getByText("Não recebe mensagens automáticas"));

  await messages.bubble("Não saiu").getByRole("button", { name: "Reenviar" }).click();
  await see(toast(page, m.reenviada));
  await see(messages.bubble("Não saiu").getByText("Enviada", { exact: true }));
  expect(product.whatsapp.sent.at(-1)).toMatchObject({ text: "Não saiu" });
});

longTest("on a phone the conversation takes the place of the list, and gives it back", async () => {
  const { page, messages, past } = await atHistory({ width: 390 });
  await page.getByRole("button", { name: "Filtros" }).click();
  await choose(page, "Tipo", "Recebida");
  await page.getByRole("button", { name: "Aplicar filtros" }).click();
  await see(past.chips.getByText("Tipo: Recebida"));
  await messages.row("Davi Rocha").getByRole("link").click();
  await see(messages.log.getByText("recibo"));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Davi Rocha");
  await expect.poll(() => messages.row("Davi Rocha").count()).toBe(0);

  await page.getByRole("button", { name: "Voltar para as conversas" }).click();
  await see(messages.row("Rute Prado"));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("a")?.textContent))
    .toContain("Davi Rocha");
});
