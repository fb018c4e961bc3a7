import { expect } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import type { TestApp } from "./app.ts";
import { numberDoor } from "./number-door.ts";

const PERSON = "5511955550001";

let posts = 0;

/** A professional whose assistant answers, with a number at such a host, and one person who writes to it. */
export async function spokenTo(app: TestApp, provedor: Provedor) {
  const ana = await app.professional();
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  const door = await numberDoor(app, ana, { provedor });
  const nextId = () => {
    posts += 1;
    return `${provedor}${posts}`;
  };
  /** Posts these and stores what they say. */
  const hear = async (...bodies: unknown[]) => {
    for (const body of bodies) expect(await door.post(body)).toBe(200);
    while (await drainInbox(app.services));
    while (await answerWaiting(app.services));
  };
  const conversation = async () => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    const [first] = conversas;
    if (!first) return undefined;
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({
      id: first.cliente_id,
    });
    return { ...first, mensagens };
  };

  return {
    ana,
    door,
    person: PERSON,
    nextId,
    hear,
    conversation,
    texts: async () => (await conversation())?.mensagens.map(({ mensagem }) => mensagem) ?? [],
    /** The client writes; answers the id of the message. */
    says: async (text: string, id = nextId()) => {
      await hear(door.message({ id, person: PERSON, text }));
      return id;
    },
    /** The professional writes on the phone. */
    writes: async (text: string, id = nextId()) => {
      await hear(door.own({ id, person: PERSON, text }));
      return id;
    },
    does: (form: Parameters<typeof door.form>[0], { fromMe = false, id = nextId() } = {}) =>
      hear(door.form(form, { id, person: PERSON, fromMe })),
    ...assistantOf(app, ana.id),
    /** The words for a message that waits to be sent tomorrow. */
    later: async () => {
      const cliente_id = (await conversation())?.cliente_id ?? "";
      const enviar_em = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
      const { id } = await ana.trpc.historicoMensagens.send.mutate({
        cliente_id,
        mensagem: "Até amanhã!",
        enviar_em,
      });
      return async () => (await ana.trpc.historicoMensagens.get.query({ id })).status;
    },
  };
}

/** The state of the assistant in the one conversation of a professional. */
const assistantOf = (app: TestApp, usuarioId: string) => ({
  /** The turns of the assistant, each with how often something joined it. */
  turns: () =>
    app.db((db) =>
      db
        .selectFrom("assistente_turnos")
        .where("usuario_id", "=", usuarioId)
        .select(["versao", "encerrado_em"])
        .execute(),
    ),
  silencedUntil: async () => {
    const row = await app.db((db) =>
      db
        .selectFrom("assistente_conversas")
        .where("usuario_id", "=", usuarioId)
        .select("pausado_ate")
        .executeTakeFirst(),
    );
    return row?.pausado_ate ?? null;
  },
});
