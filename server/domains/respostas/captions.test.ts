import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { caseOf, withValues } from "#server/testing/cases.ts";
import { photo } from "#server/testing/media.ts";
import { META_APP, numberDoor } from "#server/testing/number-door.ts";
import { settle } from "#server/testing/replies.ts";
import { insertBooked, insertSent, insertTrace } from "#server/testing/reply-rows.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";

const app = await testApp({ env: META_APP });
const PERSON = "5511944440001";

/** A client who was reminded of an appointment a minute ago, at a host of this kind. */
async function reminded(provedor: Provedor) {
  const ana = await app.professional();
  const door = await numberDoor(app, ana, { provedor });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Carla",
    telefone: "11944440001",
  });
  const conversation = { usuario_id: ana.id, cliente_id, instancia_id: door.id };
  const { id: marcacao_id, horario } = await insertBooked(app, conversation, {
    hours: 0,
    status: "pendente",
  });
  const at = new Date(app.clock.now().getTime() - 60_000);
  const sent = { origem: "lembrete", at, provider_id: null, marcacao_id };
  const mensagem_id = await insertSent(app, conversation, sent);
  await insertTrace(app, conversation, { marcacao_id, mensagem_id, tipo: "lembrete", horario, at });
  const statusAfter = async (body: unknown) => {
    expect(await door.post(body)).toBe(200);
    await settle(app);
    return (await ana.trpc.marcacoes.get.query({ id: marcacao_id })).status;
  };
  return { ana, door, statusAfter };
}

test.each(PROVEDORES)(
  "F2: words below a picture of %s decide nothing, alone they do",
  async (of) => {
    const { ana, door, statusAfter } = await reminded(of);
    for (const kind of ["image", "document"] as const) {
      const message = { id: `${of}-${kind}`, person: PERSON, text: "2", file: photo({ kind }) };
      expect(await statusAfter(door.message(message))).toBe("pendente");
    }
    const { mensagens } = await ana.trpc.historicoMensagens.search.query({ busca: "2" });
    expect(mensagens.filter(({ tipo }) => tipo === "recebida")).toHaveLength(2);
    expect(await statusAfter(door.message({ id: `${of}-2`, person: PERSON, text: "2" }))).toBe(
      "cancelado",
    );
  },
);

test.each(["F2/payload", "F2/payload-document"])(
  "%s, as it was posted, decides nothing",
  async (name) => {
    const { statusAfter } = await reminded("mega");
    const remoteJid = `${PERSON}@s.whatsapp.net`;
    const messageTimestamp = Math.floor(app.clock.now().getTime() / 1_000);
    expect(await statusAfter(withValues(caseOf(name), { remoteJid, messageTimestamp }))).toBe(
      "pendente",
    );
  },
);

test.each(PROVEDORES)("words below a picture of %s are no opt-out", async (provedor) => {
  const { ana, door, statusAfter } = await reminded(provedor);
  await statusAfter(
    door.message({ id: `${provedor}-sair`, person: PERSON, text: "SAIR", file: photo() }),
  );
  const { items } = await ana.trpc.clientes.list.query({});
  expect(items).toMatchObject([{ aceita_mensagens: true }]);
});

test.each(PROVEDORES)(
  "a card, a reaction and a corrected text of %s decide nothing",
  async (provedor) => {
    const { door, statusAfter } = await reminded(provedor);
    const of = `${provedor}-oi`;
    const by = (n: number) => ({ id: `${provedor}-x${n}`, person: PERSON });
    const bodies = [
      door.message({ id: of, person: PERSON, text: "oi" }),
      door.form({ kind: "reaction", emoji: "2️⃣", of }, by(1)),
      door.form({ kind: "contact", nome: "2", telefone: "5511977776666" }, by(2)),
      door.form({ kind: "edit", text: "2", of }, by(3)),
    ];
    for (const body of bodies) expect(await statusAfter(body)).toBe("pendente");
  },
);
