import type { Page } from "playwright";
import { vi } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import type { PaginaUpdate } from "#shared/publico/pagina.schema.ts";
import { field, press, see } from "./controls.ts";
import { withNumber } from "./history.ts";
import type { Product } from "./product.ts";

/** Two services, so that there is something to choose. */
export const SERVICO = "Sessão individual";
const OTHER = "Terapia de casal";
export const PERGUNTA = "Qual o motivo da consulta?";
/** The phone from which the visitor writes to prove it. */
export const PHONE = "5511977776666";

/** A practice whose page is on, and whose number is linked: Monday to Friday, nine to noon. */
export async function practiceWithPage(product: Product, pagina: Partial<PaginaUpdate> = {}) {
  const { ana, key, say } = await withNumber(product, { nome: "Ana Souza" });
  await product.whatsapp.scan(key);
  await offerHours(ana);
  for (const nome of [SERVICO, OTHER])
    await ana.trpc.servicos.create.mutate({ nome, duracao_minutos: 50, publico: true });
  const slug = `ana-${ana.id.slice(-12)}`;
  await ana.trpc.publico.updatePagina.mutate({
    slug,
    ativa: true,
    confirma_sozinho: true,
    cancelamento_ate_minutos: 0,
    apresentacao: "Psicóloga clínica. Atendo adultos, presencialmente e por vídeo.",
    endereco: "Rua dos Pinheiros, 1000\nSão Paulo",
    perguntas: [{ label: PERGUNTA, required: true }],
    ...pagina,
  });
  // Also used before a test begins, where nothing can be polled with `expect`.
  await vi.waitFor(
    async () => {
      const { whatsapp_conectado } = await ana.trpc.publico.getPagina.query();
      if (!whatsapp_conectado) throw new Error("the number is not linked yet");
    },
    { timeout: 20_000 },
  );
  return { ana, slug, url: `${product.url}/agendar/${slug}`, say };
}

export type Practice = Awaited<ReturnType<typeof practiceWithPage>>;

/** The days of the next month with their free times. */
export async function freeDays(product: Product, slug: string): Promise<{ date: string }[]> {
  const today = civilOf(product.now(), ZONA_PADRAO).date;
  const [service] = (await product.anonymous.rest("GET", `/publico/${slug}`)).body.servicos;
  const query = `servico_id=${service.id}&de=${today}&ate=${addDays(today, 29)}`;
  const { body } = await product.anonymous.rest("GET", `/publico/${slug}/horarios?${query}`);
  return body.filter(({ slots }: { slots: unknown[] }) => slots.length > 0);
}

/** Three known clients on a list that is on, for this hour and a service of R$ 200; they are written to at any hour. */
export async function threeWait({ ana }: Practice, hour: string) {
  const [servico] = await ana.trpc.servicos.list.query({});
  const servico_id = servico?.id ?? "";
  await ana.trpc.servicos.update.mutate({ id: servico_id, preco_centavos: 20_000 });
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  const phones = ["11976543001", "11976543002", "11976543003"];
  const names = ["Bia Lima", "Eva Melo", "Gil Nunes"];
  for (const [index, telefone] of phones.entries()) {
    const { id } = await ana.trpc.clientes.create.mutate({ nome: names[index] ?? "", telefone });
    await ana.trpc.espera.create.mutate({
      cliente_id: id,
      servico_id,
      hora_de: hour,
      hora_ate: hour,
    });
  }
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  return phones;
}

/** A service, or a professional, that can be chosen. */
export const option = (page: Page, nome: string) =>
  page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${nome}`) });

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });

export const times = (page: Page) => page.getByRole("button", { name: /^\d\d:\d\d/ });

/** From the first step to the form, with the first free time. */
export async function chooseFirst(page: Page) {
  await press(page, new RegExp(`^${SERVICO}`));
  await times(page).first().click();
  await see(page.getByRole("heading", { name: m.seusDados }));
}

/** The form, filled in. */
export async function fillInVisitor(page: Page) {
  await field(page, m.nome).fill("Rita Alves");
  await field(page, m.telefone).pressSequentially("11977776666");
  await field(page, PERGUNTA).fill("Ansiedade");
  await page.getByRole("checkbox").check();
}

/** The form, filled in and sent: the time is held. */
export async function bookAsVisitor(page: Page) {
  await fillInVisitor(page);
  await press(page, m.agendar);
  await see(heading(page, m.faltaConfirmar));
}

/** Recipient and text that a press on the link would give to WhatsApp. */
export async function messageToSend(page: Page) {
  const link = page.getByRole("link", { name: m.confirmarPeloWhatsApp });
  const { host, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  return { to: `${host}${pathname}`, text: searchParams.get("text") ?? "" };
}

/** The visitor sends the message that proves the number. */
export const sendProof = async (page: Page, { say }: Pick<Practice, "say">) =>
  say(PHONE, (await messageToSend(page)).text);

/** The first service costs R$ 200, and visitors pay R$ 50 of it by Pix beforehand. */
export async function askDeposit({ ana }: Pick<Practice, "ana">) {
  const [servico] = await ana.trpc.servicos.list.query({});
  const price = { preco_centavos: 20_000, sinal_centavos: 5_000 };
  await ana.trpc.servicos.update.mutate({ id: servico?.id ?? "", ...price });
  const pix = { chave: "ana@example.com", nome: "Ana Souza", cidade: "Sao Paulo" };
  await ana.trpc.pagamentos.updatePix.mutate(pix);
}
