import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { type Actor, actorOf } from "#server/testing/actor.ts";
import { insertAdmin } from "#server/testing/factories.ts";
import { professionalWithInstance } from "./fixtures.ts";

export const AT_MEGA = { key: "clinica", token: "segredo-da-clinica" };
export const AT_META = {
  provedor: "cloud",
  instancia_key: "106540352242922",
  instancia_token: "token-da-meta",
  waba_id: "102290129340398",
};

interface Setup {
  services: Services;
  url: string;
  mega: WhatsappStandIn;
  meta: WhatsappStandIn;
  /** Clients of the professional. */
  people: number;
}

/** A professional whose number is on a host and moves to Meta, and clients, who are known by their phones. */
export async function movingPractice({ services, url, mega, meta, people }: Setup) {
  const practice = await professionalWithInstance(services, { host: mega.url, ...AT_MEGA });
  const { usuario, instanciaId, webhookPath } = practice;
  mega.addInstance({ ...AT_MEGA, status: "connected", webhookUrl: url + webhookPath });
  const { instancia_key: key, instancia_token: token, waba_id: wabaId } = AT_META;
  meta.app.webhookUrl = `${url}/api/v1/webhooks/whatsapp/cloud`;
  meta.addInstance({ key, token, wabaId, status: "connected", webhookUrl: meta.app.webhookUrl });
  const now = services.now();
  const times = { usuario_id: usuario.id, criado_em: now, atualizado_em: now };
  const clientes = Array.from({ length: people }, (_, i) => {
    const telefone = `119${String(80_000_000 + i)}`;
    return { ...times, id: newId(), nome: `Pessoa ${i}`, telefone, telefone_chave: telefone };
  });
  const admin = await asSystem(services, async (ctx) => {
    await ctx.db.insertInto("clientes").values(clientes).execute();
    return insertAdmin(ctx);
  });
  return {
    usuario,
    instanciaId,
    clientes: clientes.map(({ id, telefone }) => ({ id, whatsapp: `55${telefone}` })),
    professional: await actorOf(services, url, usuario),
    admin: await actorOf(services, url, admin),
  };
}

/** Like an administrator who saves again until an answer comes. */
export async function moveToMeta({ rest }: Actor, instanciaId: string) {
  for (;;) {
    const saving = rest("PUT", `/admin/instances/${instanciaId}`, AT_META);
    const answer = await saving.catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer.body));
    await sleep(100);
  }
}

/** A professional who writes to each of these clients, one message after the other, each until it is in the conversation. */
export function startWriting(services: Services, { rest }: Actor, clientes: string[]) {
  const written = new Map<string, string[]>(clientes.map((id) => [id, []]));
  let isStopped = false;

  async function writeTo(cliente_id: string) {
    for (let number = 0; !isStopped; number += 1) {
      const mensagem = `Resposta ${number} a ${cliente_id}`;
      // Without an answer, checks whether the message is stored.
      while (!(await write(cliente_id, mensagem)) && !(await isThere(services, mensagem)))
        await sleep(100);
      written.get(cliente_id)?.push(mensagem);
      await sleep(1_000);
    }
  }

  async function write(cliente_id: string, mensagem: string) {
    const sending = rest("POST", "/historico-mensagens/enviar", { cliente_id, mensagem });
    const answer = await sending.catch(() => undefined);
    if (answer && answer.status !== 201 && answer.status < 500) {
      throw new Error(JSON.stringify(answer.body));
    }
    return answer?.status === 201;
  }

  const all = Promise.all(clientes.map(writeTo));
  return {
    written,
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
}

const isThere = (services: Services, mensagem: string): Promise<boolean> =>
  asSystem(services, async ({ db }) => {
    const row = await db
      .selectFrom("mensagens")
      .where("mensagem_enviada", "=", mensagem)
      .select("id")
      .executeTakeFirst();
    return row !== undefined;
  });
