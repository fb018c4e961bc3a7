import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { messageBody, withInstance } from "./instances.ts";

const FROM = "5511988887777";
let keys = 0;

export type Scheduling = Awaited<ReturnType<typeof withScheduling>>;

/** A professional with a linked number and a client who writes; what is due leaves with `rounds`. */
export async function withScheduling(
  app: TestApp,
  host: WhatsappStandIn,
  options: ProfessionalOptions = {},
) {
  keys += 1;
  const key = `agendada-${keys}`;
  const ana = await app.professional(options);
  const instance = await withInstance(app, ana, { host: host.url, key, token: key });
  host.addInstance({ key, token: key, status: "connected" });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11988887777",
  });
  let posts = 0;
  const post = async (text: string) => {
    posts += 1;
    await instance.post(
      messageBody({ id: `${key}-${posts}`, from: FROM, at: app.clock.now(), text }),
    );
  };
  return {
    ana,
    instance,
    cliente_id,
    post,
    /** The client writes, and it is stored. */
    say: async (text: string) => {
      await post(text);
      while (await drainInbox(app.services));
    },
    later: async (
      minutes: number,
      more: { mensagem?: string; mesmo_se_responder?: boolean } = {},
    ) =>
      ana.trpc.historicoMensagens.send.mutate({
        cliente_id,
        mensagem: "Bom dia, Davi!",
        enviar_em: new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
        ...more,
      }),
    rounds: async () => {
      while (await releaseDue(app.services));
      while (await sendWaiting(app.services));
    },
    sent: () => host.sent.filter((message) => message.key === key).map(({ text }) => text),
    get: (id: string) => ana.trpc.historicoMensagens.get.query({ id }),
    conversa: () => ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id }),
  };
}
