import { describe, expect, test } from "vitest";
import { answeringApp } from "#server/testing/answering.ts";
import { caseOf, casesOf } from "#server/testing/cases.ts";
import { META_APP } from "#server/testing/number-door.ts";
import { spokenTo } from "#server/testing/spoken.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

const { app } = await answeringApp(undefined, META_APP);

describe.each(PROVEDORES)("at %s a reaction", (provedor) => {
  test("is shown, and opens no turn, and cancels nothing that waits", async () => {
    const { says, does, later, turns, texts } = await spokenTo(app, provedor);
    const of = await says("Oi");
    const [statusOf, before] = [await later(), await turns()];
    await does({ kind: "reaction", emoji: "❤️", of });
    expect(await texts()).toEqual(expect.arrayContaining(["Oi", "[reação] ❤️"]));
    expect([await statusOf(), await turns()]).toEqual(["pendente", before]);
  });

  test("after an answer waits for none", async () => {
    const { says, writes, does, conversation } = await spokenTo(app, provedor);
    await says("Oi");
    expect((await conversation())?.aguardando_resposta).toBe(true);
    app.clock.advance({ minutes: 1 });
    const of = await writes("Olá!");
    app.clock.advance({ minutes: 1 });
    await does({ kind: "reaction", emoji: "❤️", of });
    expect((await conversation())?.aguardando_resposta).toBe(false);
  });

  test("of the professional answers nothing and silences nobody", async () => {
    const { says, does, conversation, silencedUntil, turns } = await spokenTo(app, provedor);
    const of = await says("Oi");
    const before = await turns();
    app.clock.advance({ minutes: 1 });
    await does({ kind: "reaction", emoji: "👍", of }, { fromMe: true });
    expect(await silencedUntil()).toBeNull();
    expect([(await conversation())?.aguardando_resposta, await turns()]).toEqual([true, before]);
  });

  test("alone is nothing to read and nothing to answer", async () => {
    const { ana, does, turns, texts } = await spokenTo(app, provedor);
    await does({ kind: "reaction", emoji: "❤️", of: "NOBODYS" });
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    expect(conversas).toMatchObject([{ mensagens_nao_lidas: 0, aguardando_resposta: false }]);
    expect([await texts(), await turns()]).toEqual([["[reação] ❤️"], []]);
  });

  test("joins a turn that is open with nothing to answer", async () => {
    const { says, does, turns } = await spokenTo(app, provedor);
    const of = await says("Oi");
    const [before] = await turns();
    await does({ kind: "reaction", emoji: "❤️", of });
    expect(await turns()).toEqual([before]);
  });
});

test.each(["F7/payload"])("%s, as it was posted, is a reaction", async (name) => {
  const { hear, texts, turns } = await spokenTo(app, "mega");
  await hear(caseOf(name));
  expect([await texts(), await turns()]).toEqual([["[reação] ❤️"], []]);
});

test("F6: what phones tell each other is nobody's message", async () => {
  const { hear, conversation, turns } = await spokenTo(app, "evolution");
  await hear(...casesOf("F6/payloads"));
  expect([await conversation(), await turns()]).toEqual([undefined, []]);
});

test("F6: the words of templates, buttons and lists are kept", async () => {
  const { hear, texts } = await spokenTo(app, "evolution");
  await hear(...casesOf("F6/payloads-words-lost"));
  expect(await texts()).toEqual([
    "Sua guia 123 foi autorizada",
    "Confirma o horário da perícia?",
    "Escolha\nEscolha a unidade",
  ]);
});

test("F11, as it was posted, keeps the name and the number of the card", async () => {
  const { hear, texts } = await spokenTo(app, "mega");
  await hear(caseOf("F11/payload"));
  expect(await texts()).toEqual(["[contato] Dr. Paulo: +55 11 97777-6666"]);
});

test.each(PROVEDORES)(
  "a card of %s is kept with name and number, and found by both",
  async (of) => {
    const { ana, does, texts } = await spokenTo(app, of);
    await does({ kind: "contact", nome: "Dr. Paulo", telefone: "5511977776666" });
    expect(await texts()).toEqual(["[contato] Dr. Paulo: +5511977776666"]);
    for (const busca of ["paulo", "5511977776666"]) {
      const { mensagens } = await ana.trpc.historicoMensagens.search.query({ busca });
      expect(mensagens).toHaveLength(1);
    }
  },
);
