import { asSystem, type Services } from "#server/core/context.ts";
import type { Retention } from "#server/core/retention.ts";
import { RETENTION as assistente } from "#server/domains/assistente/service/retention.ts";
import { RETENTION as auth } from "#server/domains/auth/service/retention.ts";
import { RETENTION as clientes } from "#server/domains/clientes/service/retention.ts";
import { RETENTION as equipe } from "#server/domains/equipe/service/retention.ts";
import { RETENTION as fatores } from "#server/domains/fatores/service/retention.ts";
import { RETENTION as google } from "#server/domains/google/service/retention.ts";
import { RETENTION as historicoMensagens } from "#server/domains/historico-mensagens/service/retention.ts";
import { RETENTION as instancias } from "#server/domains/instancias/service/retention.ts";
import { RETENTION as midias } from "#server/domains/midias/service/retention.ts";
import { RETENTION as notificacoes } from "#server/domains/notificacoes/service/retention.ts";
import { RETENTION as passagens } from "#server/domains/passagens/service/retention.ts";
import { RETENTION as publico } from "#server/domains/publico/service/retention.ts";
import { RETENTION as respostas } from "#server/domains/respostas/service/retention.ts";
import { RETENTION as seguranca } from "#server/domains/seguranca/service/retention.ts";
import { RETENTION as trial } from "#server/domains/trial/service/retention.ts";

const BATCH = 1_000;

const STEPS: readonly Retention[] = [
  ...historicoMensagens,
  ...midias,
  ...auth,
  ...equipe,
  ...fatores,
  ...respostas,
  ...publico,
  ...assistente,
  ...instancias,
  ...passagens,
  ...seguranca,
  ...trial,
  ...clientes,
  ...google,
  ...notificacoes,
];

/** Removes rows that are past their time: a batch of each kind, each in a transaction of its own; true when there may be more. */
export async function applyRetention(services: Services): Promise<boolean> {
  let hasMore = false;
  for (const { remove, batch = BATCH } of STEPS) {
    const gone = await asSystem(services, (ctx) => remove(ctx, batch));
    if (gone === batch) hasMore = true;
  }
  return hasMore;
}
