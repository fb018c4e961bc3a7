import type { Services } from "#server/core/context.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { maskedKey } from "#shared/instancias/instancias.rules.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { saudeOf } from "./describe-health.ts";
import { receivingOf } from "./note-receiving.ts";
import { shownSecret } from "./rotate-signing-secret.ts";

type Row = InstanciaRow & { usuario_nome?: string };

/**
 * An instance as the wire shows it: the token never, nor what its host signs with; the key masked because keys tend to end in the token, and the
 * secret address for its host's posts and the secret of what is forwarded, which only its owner and administrators come
 * to see.
 */
export async function instanciaJson(ctx: Services, row: Row) {
  const { instancia_token, webhook_token: _address, ...shown } = asShown(row);
  const {
    conectada_em: _up,
    queda_em: _down,
    silenciosa_em: _quiet,
    ultimo_evento_em: _posted,
    ouvida_em: _heard,
    webhook_segredo: _sealed,
    webhook_segredo_anterior: _before,
    webhook_segredo_trocado_em: _changed,
    webhook_hmac,
    webhook_versao: _version,
    webhook_assinado_em: _signed,
    webhook_sem_assinatura_em: _unsigned,
    webhook_recusas: _refused,
    webhook_recusado_em: _last,
    webhook_recusa_motivo: _reason,
    webhook_registro: _registration,
    provedor_anterior: _former,
    limite_contatos: _limit,
    criada_aqui: _made,
    ...rest
  } = shown;
  return {
    ...rest,
    saude: saudeOf(row),
    instancia_token: null,
    tem_token: instancia_token !== null && ctx.secrets.canOpen(instancia_token),
    webhook_hmac: null,
    tem_webhook_hmac: webhook_hmac !== null,
    webhook_url: await webhookUrl(ctx, row),
    // Signs what is forwarded to `webhook`.
    webhook_segredo: await shownSecret(ctx, row),
    ...receivingOf(row, ctx.now()),
  };
}

/** A row with the fields of the form as they are shown: a host's key masked, while Meta's id of a number opens nothing. */
export const asShown = <R extends Row>(row: R) => ({
  ...row,
  instancia_key: isOfHost(row) ? maskedKey(row.instancia_key) : row.instancia_key,
  webhook_redes: row.webhook_redes ?? [],
});

export type InstanciaJson = Awaited<ReturnType<typeof instanciaJson>>;

export const webhookTokenPlace = (id: string) => `instancias.webhook_token:${id}`;
export const tokenPlace = (id: string) => `instancias.instancia_token:${id}`;

/** Whether a host posts to an address of its own; Meta has one for all numbers. */
export const isOfHost = ({ provedor }: Pick<InstanciaRow, "provedor">): boolean =>
  CAPACIDADES[provedor].pareia;

/** The address that hosts post to; null when it cannot be read any more and is to be made again. */
export async function webhookUrl(
  { secrets, config }: Services,
  row: Pick<InstanciaRow, "id" | "provedor" | "webhook_token">,
) {
  const addresses = `${config.appUrl}/api/v1/webhooks/whatsapp`;
  if (!isOfHost(row)) return `${addresses}/cloud`;
  if (!secrets.canOpen(row.webhook_token)) return null;
  return `${addresses}/${await secrets.open(webhookTokenPlace(row.id), row.webhook_token)}`;
}
