import { describe, expect, test } from "vitest";
import { answeringApp } from "#server/testing/answering.ts";
import { caseOf, withValues } from "#server/testing/cases.ts";
import { exportedFile } from "#server/testing/exported.ts";
import { photo } from "#server/testing/media.ts";
import { META_APP } from "#server/testing/number-door.ts";
import { spokenTo } from "#server/testing/spoken.ts";
import { APAGADA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

const { app, llm, answer } = await answeringApp(undefined, META_APP);

describe.each(PROVEDORES)("at %s", (provedor) => {
  test("an edited message says what it says now, everywhere", async () => {
    const { ana, says, does, texts, conversation } = await spokenTo(app, provedor);
    const of = await says("Meu endereço é Rua A, 10");
    await does({ kind: "edit", of, text: "Meu endereço é Rua B, 20" });
    expect(await texts()).toEqual(["Meu endereço é Rua B, 20"]);
    const shown = await conversation();
    expect(shown?.ultima_mensagem).toBe("Meu endereço é Rua B, 20");
    expect(shown?.mensagens[0]).toMatchObject({ editada_em: app.clock.now(), apagada_em: null });
    const found = async (busca: string) =>
      (await ana.trpc.historicoMensagens.search.query({ busca })).mensagens.length;
    expect([await found("Rua A"), await found("Rua B")]).toEqual([0, 1]);
    const { bytes } = await exportedFile(ana, app.url, { format: "csv" });
    const file = bytes.toString();
    expect(file).toContain("Rua B, 20");
    expect(file).not.toContain("Rua A, 10");
  });

  test("a deleted message is shown as deleted, and its words are gone", async () => {
    const { ana, says, does, texts, conversation } = await spokenTo(app, provedor);
    const of = await says("segredo");
    await does({ kind: "revoke", of });
    expect(await texts()).toEqual([APAGADA]);
    expect((await conversation())?.mensagens[0]).toMatchObject({ apagada_em: app.clock.now() });
    const { mensagens } = await ana.trpc.historicoMensagens.search.query({ busca: "segredo" });
    expect(mensagens).toEqual([]);
    // A deleted message cannot be edited.
    await does({ kind: "edit", of, text: "doch" });
    expect(await texts()).toEqual([APAGADA]);
  });

  test.each(["edit", "revoke"] as const)("%s cancels, opens and silences nothing", async (kind) => {
    const { says, writes, does, later, turns, silencedUntil, conversation } = await spokenTo(
      app,
      provedor,
    );
    const of = await says("Oi");
    const own = await writes("Olá!");
    const silenced = await silencedUntil();
    app.clock.advance({ minutes: 1 });
    const [statusOf, before] = [await later(), (await turns()).length];
    await does({ kind, of, text: "Oi!" });
    await does({ kind, of: own, text: "Olá, Davi!" }, { fromMe: true });
    expect([await statusOf(), (await turns()).length]).toEqual(["pendente", before]);
    expect(await silencedUntil()).toEqual(silenced);
    const { mensagens, total_mensagens } = (await conversation()) ?? {};
    expect([mensagens?.length, total_mensagens]).toEqual([3, 2]);
  });

  test("a reply that is edited afterwards is no new reply", async () => {
    const { says, does, ana } = await spokenTo(app, provedor);
    const of = await says("bom dia");
    await does({ kind: "edit", of, text: "SAIR" });
    const rows = await app.db((db) =>
      db.selectFrom("respostas").where("usuario_id", "=", ana.id).select("acao").execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe.each(PROVEDORES)("at %s, when its message is not there,", (provedor) => {
  test("an edit that comes before its message, twice, waits for it; the newest of several counts", async () => {
    const { nextId, hear, door, person, says, texts, turns } = await spokenTo(app, provedor);
    const of = nextId();
    const older = door.form({ kind: "edit", of, text: "2" }, { id: nextId(), person });
    app.clock.advance({ minutes: 1 });
    const newest = door.form({ kind: "edit", of, text: "3" }, { id: nextId(), person });
    await hear(newest, newest);
    await hear(older);
    expect([await texts(), await turns()]).toEqual([[], []]);
    await says("1", of);
    expect(await texts()).toEqual(["3"]);
    app.clock.advance({ minutes: 10 });
    await hear(newest);
    expect(await texts()).toEqual(["3"]);
  });

  test("of a message that nobody knows nothing is kept after a day", async () => {
    const { ana, does, hear, conversation } = await spokenTo(app, provedor);
    await does({ kind: "edit", of: "NEVER-SEEN", text: "nada" });
    expect(await conversation()).toBeUndefined();
    const kept = () =>
      app.db((db) =>
        db
          .selectFrom("webhook_eventos")
          .where("usuario_id", "=", ana.id)
          .where("dados", "is not", null)
          .select("processado_em")
          .execute(),
      );
    expect(await kept()).toEqual([{ processado_em: null }]);
    for (const minutes of [1, 10, 60]) {
      app.clock.advance({ minutes });
      await hear();
      expect(await kept()).toHaveLength(1);
    }
    app.clock.advance({ hours: 24 });
    await hear();
    expect(await kept()).toEqual([]);
  });
});

test("one that is edited before it was answered decides nothing", async () => {
  const { door, nextId, hear, person, ana } = await spokenTo(app, "mega");
  const id = nextId();
  await hear(
    door.message({ id, person, text: "SAIR" }),
    door.form({ kind: "edit", of: id, text: "SAIRei" }, { id: nextId(), person }),
  );
  const rows = await app.db((db) =>
    db
      .selectFrom("respostas")
      .where("usuario_id", "=", ana.id)
      .select(["acao", "motivo"])
      .execute(),
  );
  expect(rows).toEqual([{ acao: "nenhuma", motivo: "editada" }]);
});

test("somebody else's correction corrects nothing, and nobody corrects the other side's", async () => {
  const { door, nextId, hear, says, does, texts } = await spokenTo(app, "mega");
  const of = await says("Oi");
  await does({ kind: "revoke", of }, { fromMe: true });
  expect(await texts()).toEqual(["Oi"]);
  const other = { id: nextId(), person: "5511944443333" };
  await hear(door.message({ ...other, text: "eu" }));
  await hear(door.form({ kind: "edit", of, text: "outro" }, { ...other, id: nextId() }));
  const row = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("provider_id", "=", of)
      .select("mensagem_recebida")
      .executeTakeFirstOrThrow(),
  );
  expect(row.mensagem_recebida).toBe("Oi");
});

test("with a picture that is deleted its file goes too", async () => {
  const { ana, door, nextId, hear, person, does, conversation } = await spokenTo(app, "mega");
  const id = nextId();
  await hear(door.message({ id, person, text: "o exame", file: photo() }));
  await does({ kind: "revoke", of: id });
  expect((await conversation())?.mensagens[0]).toMatchObject({ mensagem: APAGADA, midia: null });
  const rows = await app.db((db) =>
    db.selectFrom("midias").where("usuario_id", "=", ana.id).select("id").execute(),
  );
  expect(rows).toEqual([]);
});

test("the assistant answers what is written now, and nothing that was deleted", async () => {
  const { says, does, turns } = await spokenTo(app, "mega");
  const of = await says("Quero marcar jabuticaba");
  await does({ kind: "edit", of, text: "Quero marcar na sexta-feira" });
  await answer();
  const asked = JSON.stringify(llm.requests.at(-1));
  expect(asked).toContain("sexta-feira");
  expect(asked).not.toContain("jabuticaba");
  const before = llm.requests.length;
  await does({ kind: "revoke", of: await says("Esqueça") });
  await answer();
  expect(llm.requests.length).toBe(before);
  expect((await turns()).every(({ encerrado_em }) => encerrado_em !== null)).toBe(true);
});

test("Meta's own bodies of F5 correct, delete and answer nothing", async () => {
  const { door, hear, texts, says, writes, later, silencedUntil } = await spokenTo(app, "cloud");
  const number = { display_phone_number: door.number.phone, phone_number_id: door.number.key };
  const posted = (name: string) =>
    withValues(withValues(caseOf(name), number), { metadata: number });
  await says("Meu endereço é Rua A, 10", "wamid.A1");
  const statusOf = await later();
  await hear(posted("F5/payload-edit"));
  expect(await texts()).toContain("Meu endereço é Rua B, 20");
  await hear(posted("F5/payload-revoke"));
  expect(await texts()).toContain(APAGADA);
  expect(await statusOf()).toBe("pendente");
  await writes("Até logo", "wamid.X");
  const silenced = await silencedUntil();
  app.clock.advance({ minutes: 1 });
  await hear(posted("F5/payload-echo-revoke"));
  expect(await texts()).not.toContain("Até logo");
  expect(await silencedUntil()).toEqual(silenced);
});
