import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { insertProfessional } from "#server/testing/factories.ts";

interface HostOptions {
  host?: string;
  key?: string;
  token?: string;
}

/** A professional with an instance; `webhookPath` is where its host posts. */
export async function professionalWithInstance(
  services: Services,
  { host = "http://127.0.0.1:9", key = "clinica", token = "segredo-da-clinica" }: HostOptions = {},
) {
  const { secrets, now } = services;
  const id = newId();
  const webhookToken = newToken();
  const instancia_token = await secrets.seal(`instancias.instancia_token:${id}`, token);
  const webhook_token = await secrets.seal(`instancias.webhook_token:${id}`, webhookToken);
  const usuario = await asSystem(services, async (ctx) => {
    const professional = await insertProfessional(ctx, {});
    await ctx.db
      .insertInto("instancias")
      .values({
        id,
        usuario_id: professional.id,
        nome_instancia: "Consultório",
        host_instancia: host,
        instancia_key: key,
        instancia_token,
        webhook_token_hash: hashToken(webhookToken),
        webhook_token,
        status: "connected",
        criado_em: now(),
        atualizado_em: now(),
      })
      .execute();
    return professional;
  });
  return { usuario, instanciaId: id, webhookPath: `/api/v1/webhooks/whatsapp/${webhookToken}` };
}
