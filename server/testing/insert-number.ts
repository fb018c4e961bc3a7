import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { hmacPlace } from "#server/domains/instancias/service/protect-webhook.ts";
import {
  CAPACIDADES,
  type Conexao,
  isDeHost,
  type Provedor,
} from "#shared/instancias/instancias.constants.ts";

export interface NumberOptions {
  provedor?: Provedor;
  host?: string;
  /** The host's name for it; for a number of Meta's, digits. */
  key?: string;
  token?: string;
  status?: Conexao;
}

/** A number of a professional's; `webhookPath` is where its host posts, signed with `hmac` where hosts of this kind sign. */
export async function insertNumber(
  services: Services,
  usuario_id: string,
  {
    provedor = "mega",
    host = "http://127.0.0.1:9",
    key = "teste",
    token = "token-da-instancia",
    status = "disconnected",
  }: NumberOptions = {},
) {
  const { secrets, now } = services;
  const id = newId();
  const webhookToken = newToken();
  const hmac = CAPACIDADES[provedor].assinaPorSi ? newToken() : undefined;
  const wabaId = isDeHost(provedor) ? undefined : `9${key}`;
  const sealed = {
    instancia_token: await secrets.seal(`instancias.instancia_token:${id}`, token),
    webhook_token: await secrets.seal(`instancias.webhook_token:${id}`, webhookToken),
    webhook_hmac: hmac === undefined ? null : await secrets.seal(hmacPlace(id), hmac),
  };
  await asSystem(services, ({ db }) =>
    db
      .insertInto("instancias")
      .values({
        id,
        usuario_id,
        provedor,
        nome_instancia: "Consultório",
        host_instancia: host,
        instancia_key: key,
        waba_id: wabaId ?? null,
        ...sealed,
        webhook_token_hash: hashToken(webhookToken),
        status,
        criado_em: now(),
        atualizado_em: now(),
      })
      .execute(),
  );
  const webhookPath = `/api/v1/webhooks/whatsapp/${wabaId ? "cloud" : webhookToken}`;
  return { id, webhookToken, webhookPath, hmac, wabaId };
}
