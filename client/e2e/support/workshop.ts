import type { Page } from "playwright";
import { newId } from "#server/core/id.ts";
import type { ChatRequest } from "#server/stand-ins/llm/chat.ts";
import { dialogueOf } from "#server/stand-ins/llm/dialogue.ts";
import { see } from "./controls.ts";
import { withNumber } from "./history.ts";
import type { Product } from "./product.ts";

export const WORKSHOP = "/app/configuracoes?aba=prompt";
export const DRAFT =
  "Atenda com calma, chame todo mundo de você e ofereça dois horários de cada vez.";

const MINUTE = 60_000;
/** Between one conversation and the next. */
const APART = 90;
const number = (index: number) => String(index + 1).padStart(2, "0");

export const asked = (index: number) => `Pergunta ${number(index)}: tem horário?`;
export const answerOf = (index: number) => `Resposta ${number(index)}: tenho sim.`;

/** A professional who has answered so many clients by hand; the first one wrote last. */
export async function answeredClients(product: Product, count: number) {
  const { ana, instance } = await withNumber(product);
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "seg",
    hora_inicio: "09:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const now = product.now().getTime();
  const people = Array.from({ length: count }, (_, index) => ({
    cliente_id: newId(),
    at: new Date(now - (1 + index) * APART * MINUTE),
    index,
  }));
  await product.db((db) =>
    db
      .insertInto("clientes")
      .values(
        people.map(({ cliente_id, at, index }) => ({
          id: cliente_id,
          usuario_id: ana.id,
          nome: `Cliente ${number(index)}`,
          telefone: `119${String(index).padStart(8, "0")}`,
          criado_em: at,
          atualizado_em: at,
        })),
      )
      .execute(),
  );
  const own = { usuario_id: ana.id, instancia_id: instance.id };
  const spoken = people.flatMap((person) =>
    exchangeWith(person).map((mensagem) => ({ ...own, ...mensagem })),
  );
  await product.db((db) => db.insertInto("mensagens").values(spoken).execute());
  return ana;
}

interface Person {
  cliente_id: string;
  at: Date;
  index: number;
}

/** A client's question, and the answer a minute later. */
function exchangeWith({ cliente_id, at, index }: Person) {
  const later = new Date(at.getTime() + MINUTE);
  const read = { cliente_id, status: "lida" as const };
  return [
    {
      ...read,
      id: newId(),
      direcao: "ENTRADA" as const,
      mensagem_recebida: asked(index),
      origem: "cliente",
      data_recebido: at,
      momento: at,
      criado_em: at,
      atualizado_em: at,
    },
    {
      ...read,
      id: newId(),
      direcao: "SAIDA" as const,
      mensagem_enviada: answerOf(index),
      origem: "manual",
      data_envio: later,
      enviada_em: later,
      momento: later,
      criado_em: later,
      atualizado_em: later,
    },
  ];
}

/** A model that says what it was asked, but only as often as it is let. */
export function hesitantModel({ llm }: Product, say = (heard: string) => `Ensaiado: ${heard}`) {
  let allowed = 0;
  const waiting: (() => void)[] = [];
  const go = () => {
    while (allowed > 0 && waiting.length > 0) {
      allowed -= 1;
      waiting.shift()?.();
    }
  };
  llm.behaviour.brain = async (request: ChatRequest) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      go();
    });
    return { text: say(dialogueOf(request.messages).heard) };
  };
  return {
    let: (times: number) => {
      allowed += times;
      go();
    },
  };
}

/** The workshop as one uses it. */
export function workshop(page: Page) {
  const section = page.getByRole("region", { name: "Oficina do prompt" });
  const log = section.getByRole("log", { name: "Conversa de teste" });
  return {
    section,
    log,
    part: (name: string) => section.getByRole("tab", { name, exact: true }).click(),
    say: async (text: string) => {
      await section.getByRole("textbox", { name: "Mensagem de teste" }).fill(text);
      await section.getByRole("textbox", { name: "Mensagem de teste" }).press("Enter");
    },
    /** A message of one of both. */
    messageOf: (who: "Cliente" | "Assistente", text: string | RegExp) =>
      log.getByText(
        new RegExp(`^${who}: ${typeof text === "string" ? escaped(text) : text.source}`),
      ),
    /** A conversation of the replay, by its client. */
    item: (nome: string) =>
      section
        .getByRole("list", { name: "Conversas do ensaio" })
        .getByRole("listitem")
        .filter({ hasText: nome }),
    progress: section.getByRole("progressbar", { name: "Ensaiando" }),
    saw: (text: string) => see(section.getByText(text, { exact: true })),
    version: (numero: number) =>
      section.getByRole("button", { name: new RegExp(`^Versão ${numero}\\b`) }),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Opens the editor, writes this and keeps it as the draft. */
export async function writeDraft(page: Page, text: string) {
  await page.getByRole("button", { name: "Editar prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar prompt" });
  await dialog.getByRole("textbox", { name: "Prompt", exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Salvar rascunho" }).click();
  await see(page.getByText("Rascunho", { exact: true }));
}
