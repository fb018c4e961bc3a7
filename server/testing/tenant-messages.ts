import { newId } from "#server/core/id.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { DAY } from "#shared/common/civil.ts";
import type { TestApp } from "./app.ts";

/** In every text of a fixture's rows, so that a leak is seen in any answer. */
export const MARK = "Sigilo";

interface Ids {
  cliente: string;
  instancia: string;
  recebida: string;
  falha: string;
  escrita: string;
  template: string;
}

export async function insertInstancia(
  db: Db,
  { services, clock }: TestApp,
  {
    usuario_id,
    id,
    webhookToken,
    host,
  }: { usuario_id: string; id: string; webhookToken: string; host: WhatsappStandIn },
) {
  const { secrets } = services;
  await db
    .insertInto("instancias")
    .values({
      id,
      usuario_id,
      nome_instancia: `${MARK} Instância`,
      host_instancia: host.url,
      instancia_key: id,
      instancia_token: await secrets.seal(`instancias.instancia_token:${id}`, "token-da-instancia"),
      webhook: null,
      webhook_token_hash: hashToken(webhookToken),
      webhook_token: await secrets.seal(`instancias.webhook_token:${id}`, webhookToken),
      status: "connected",
      status_em: null,
      ultimo_evento_em: null,
      criado_em: clock.now(),
      atualizado_em: clock.now(),
    })
    .execute();
}

/** A time without link, which shows the instance's name in the conversation. */
export async function insertGap(
  db: Db,
  usuario_id: string,
  { instancia }: Ids,
  now: Date,
): Promise<void> {
  const of = { usuario_id, instancia_id: instancia };
  await Promise.all([
    db
      .insertInto("instancia_lacunas")
      .values({ ...of, id: newId(), inicio: now, fim: null })
      .execute(),
    db
      .insertInto("instancia_dias")
      .values({ ...of, dia: "2026-03-02", primeiros_contatos: 3 })
      .execute(),
  ]);
}

/** Columns of a message that say nothing unless a row says otherwise. */
const nothing = {
  template_id: null,
  marcacao_id: null,
  mensagem_recebida: null,
  mensagem_enviada: null,
  data_recebido: null,
  data_envio: null,
  enviada_em: null,
  erro: null,
  provider_id: null,
  proxima_tentativa_em: null,
  reservada_ate: null,
  incerta_desde: null,
};

export async function insertMensagens(
  db: Db,
  usuario_id: string,
  ids: Ids,
  now: Date,
): Promise<void> {
  const rest = {
    ...nothing,
    usuario_id,
    instancia_id: ids.instancia,
    cliente_id: ids.cliente,
    momento: now,
    criado_em: now,
    atualizado_em: now,
  };
  await db
    .insertInto("mensagens")
    .values([
      {
        ...rest,
        id: ids.recebida,
        direcao: "ENTRADA",
        mensagem_recebida: `${MARK} recebida`,
        status: "entregue",
        data_recebido: now,
        origem: "cliente",
        provider_id: ids.recebida,
      },
      {
        ...rest,
        id: ids.falha,
        template_id: ids.template,
        direcao: "SAIDA",
        mensagem_enviada: `${MARK} enviada`,
        status: "falha",
        data_envio: now,
        origem: "manual",
      },
      {
        ...rest,
        id: ids.escrita,
        direcao: "SAIDA",
        mensagem_enviada: `${MARK} escrita`,
        status: "pendente",
        origem: "manual",
        proxima_tentativa_em: new Date(now.getTime() + DAY),
      },
    ])
    .execute();
  await insertExpired(db, usuario_id, ids.recebida, now);
}

/** A file that can be asked for again. */
async function insertExpired(db: Db, usuario_id: string, mensagem_id: string, now: Date) {
  await db
    .insertInto("midias")
    .values({
      id: newId(),
      usuario_id,
      mensagem_id,
      especie: "imagem",
      estado: "falhou",
      motivo: "expirou",
      nome: `${MARK} foto.jpg`,
      ref: "{}",
      criado_em: now,
      atualizado_em: now,
    })
    .execute();
}
