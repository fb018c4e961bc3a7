import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import * as testes from "../../queries/testes.queries.ts";

/** Most messages of a phone are not looked up. */
const START = m.testeMarca.slice(0, 20);

interface Posted {
  usuario_id: string;
  instancia_id: string;
  dados: { fromMe: boolean; providerId: string; text: string };
}

/**
 * For the inbox: a host's messages without test reminders, which people send to their own phone. Such a reminder belongs
 * to no conversation, and its sender is no client; its echo proves that it has left.
 */
export async function withoutTestReminders<E extends Posted>(
  ctx: SystemContext,
  events: E[],
): Promise<E[]> {
  const others: E[] = [];
  for (const event of events) {
    if (!(event.dados.fromMe && (await isTest(ctx, event)))) others.push(event);
  }
  return others;
}

async function isTest({ db, now }: SystemContext, { usuario_id, instancia_id, dados }: Posted) {
  if (!dados.text.startsWith(START)) return false;
  const { providerId: provider_id, text } = dados;
  const id = await testes.adoptEcho(db, { usuario_id, instancia_id, provider_id, text });
  if (!id) return false;
  await testes.markSent(db, id, provider_id, now());
  await notify(db, usuario_id, { tipo: "automacoes", id: usuario_id });
  return true;
}
