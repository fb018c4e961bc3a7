import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { LlmMessage } from "#server/integrations/llm/llm.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { MENSAGENS_DO_CONTEXTO } from "#shared/assistente/assistente.constants.ts";
import { REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { briefOf, type Draft, historyOf } from "./service/brief-model.ts";

const app = await testApp();

async function practice() {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana, { dias: ["ter"] });
  const cliente = { nome: "Davi Rocha", telefone: "11955554444" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  const brief = async (draft: Draft = {}, clienteId: string | null = id) => {
    const { brief } =
      (await asProfessional(app.services, ana.id, (ctx) => briefOf(ctx, draft, clienteId))) ?? {};
    return brief && "text" in brief ? brief.text : "";
  };
  const history = (untilId?: string) =>
    asProfessional(app.services, ana.id, (ctx) => historyOf(ctx, id, untilId));
  let seconds = 0;
  const say = async (direcao: "ENTRADA" | "SAIDA", texto: string | null, status = "entregue") => {
    const mensagemId = newId();
    const momento = new Date(app.clock.now().getTime() + (seconds += 1) * 1_000);
    const isOut = direcao === "SAIDA";
    await app.db((db) =>
      db
        .insertInto("mensagens")
        .values({
          id: mensagemId,
          usuario_id: ana.id,
          cliente_id: id,
          direcao,
          status: status === "falha" ? "falha" : "entregue",
          origem: isOut ? "manual" : "cliente",
          mensagem_enviada: isOut ? texto : null,
          mensagem_recebida: isOut ? null : texto,
          momento,
          criado_em: momento,
          atualizado_em: momento,
        })
        .execute(),
    );
    return mensagemId;
  };
  return { ana, id, brief, history, say };
}

const spoken = (messages: LlmMessage[] | undefined) =>
  messages?.map((message) => ("text" in message ? `${message.role}: ${message.text}` : "tool"));

test("the brief holds what is in force, the hours and the client's first name, and nothing else of them", async () => {
  const { ana, brief } = await practice();
  await ana.trpc.usuarios.updateMe.mutate({ prompt: "Fale como uma capitã de navio." });
  const text = await brief();
  for (const part of [
    "Ana Souza",
    "Fale como uma capitã de navio.",
    REGRAS_PADRAO,
    "Terça-feira: das 09:00 às 12:00",
    "Hoje é segunda-feira, 2 de março de 2026. Agora são 12:00",
    "A pessoa se chama Davi.",
  ]) {
    expect(text).toContain(part);
  }
  for (const secret of ["Rocha", "11955554444", ana.id, ana.email]) {
    expect(text).not.toContain(secret);
  }
});

test("a draft stands in for what is in force, also a blank one", async () => {
  const { ana, brief } = await practice();
  await ana.trpc.usuarios.updateMe.mutate({ prompt: "Texto que está em uso." });
  const draft = await brief({ prompt: "Texto do rascunho.", prompt_fixo: "Regras do rascunho." });
  expect(draft).toContain("Texto do rascunho.");
  expect(draft).toContain("Regras do rascunho.");
  expect(draft).not.toContain("Texto que está em uso.");
  expect(draft).not.toContain(REGRAS_PADRAO);
  expect(await brief({ prompt: null }, null)).not.toContain("Texto que está em uso.");
  expect(await brief({}, null)).toContain("ainda não sabe o nome");
});

test("another professional's client has no name here", async () => {
  const [{ brief }, { id }] = [await practice(), await practice()];
  await expect(brief({}, id)).rejects.toMatchObject({ status: 404 });
});

test("the history is the last thirty messages, without what never arrived, and ends at the given message", async () => {
  const { history, say } = await practice();
  for (let n = 0; n < MENSAGENS_DO_CONTEXTO; n += 1) {
    await say(n % 2 ? "SAIDA" : "ENTRADA", `fala ${n}`);
  }
  await say("SAIDA", "nunca chegou", "falha");
  const asked = await say("ENTRADA", "pergunta");
  await say("ENTRADA", null);
  await say("SAIDA", "resposta");
  const heard = spoken(await history());
  // One of the last thirty has been erased; failed messages do not count.
  expect(heard).toHaveLength(MENSAGENS_DO_CONTEXTO - 1);
  expect(heard?.at(0)).toBe("assistant: fala 3");
  expect(heard?.slice(-2)).toEqual(["user: pergunta", "assistant: resposta"]);
  expect(spoken(await history(asked))?.slice(-2)).toEqual(["assistant: fala 29", "user: pergunta"]);
  expect(await history(newId())).toEqual([]);
});

test("another client's words are no part of it", async () => {
  const { ana, history, say } = await practice();
  await say("ENTRADA", "Oi");
  const other = await ana.trpc.clientes.create.mutate({ nome: "Outra" });
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ cliente_id: other.id })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await say("ENTRADA", "Sou eu");
  expect(spoken(await history())).toEqual(["user: Sou eu"]);
});

test("a quick reply, which WhatsApp dates a second earlier, comes after what it replies to", async () => {
  const { history, say } = await practice();
  const datedBack = async (id: string, seconds: number) => {
    const momento = new Date(app.clock.now().getTime() + seconds * 1_000);
    await app.db((db) =>
      db.updateTable("mensagens").set({ momento }).where("id", "=", id).execute(),
    );
  };
  await say("SAIDA", "Tenho às 10:00.");
  await datedBack(await say("ENTRADA", "Pode ser"), 0);
  // Written earlier, and delivered only now.
  await datedBack(await say("ENTRADA", "Oi, tem vaga?"), -60);
  expect(spoken(await history())).toEqual([
    "user: Oi, tem vaga?",
    "assistant: Tenho às 10:00.",
    "user: Pode ser",
  ]);
});
