import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { openSession } from "#server/domains/auth/service/sessions.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { insertGoogle } from "./google-rows.ts";
import { insertPasskey } from "./passkey-rows.ts";
import { insertQuestionnaire } from "./questionnaires.ts";
import { insertWorkshop } from "./workshop-rows.ts";

export type TenantFixture = Awaited<ReturnType<typeof createTenantFixture>>;

/** In every text of a fixture's rows, so that a leak is seen in any answer. */
export const MARK = "Sigilo";

/** Whether an answer shows anything of a fixture's: its mark, or the id of one of its rows. */
export const showsRowsOf = ({ owner, ids, webhookToken }: TenantFixture, text: string) =>
  [MARK, owner.id, webhookToken, ...Object.values(ids)].some((part) => text.includes(part));

/** A professional with one row of everything, and the tokens of one session. */
export async function createTenantFixture(
  app: TestApp,
  host: WhatsappStandIn,
  options: ProfessionalOptions = {},
) {
  const owner = await app.professional({ nome: `${MARK} Dona`, ...options });
  const ids = {
    cliente: newId(),
    /** A client without appointments. */
    livre: newId(),
    disponibilidade: newId(),
    marcacao: newId(),
    instancia: newId(),
    recebida: newId(),
    falha: newId(),
    template: newId(),
    questionario: newId(),
    versao: newId(),
    ensaio: newId(),
    fator: newId(),
  };
  const tokens = await asSystem(app.services, (ctx) => openSession(ctx, owner.id));
  const webhookToken = newToken();
  // The session of those tokens, beside the one that the owner calls from.
  const { id: sessao } = await app.db((db) =>
    db
      .selectFrom("sessoes")
      .where("usuario_id", "=", owner.id)
      .where("id", "!=", owner.sid)
      .select("id")
      .executeTakeFirstOrThrow(),
  );
  // Nobody's: everybody may see it.
  const categoria = newId();
  host.addInstance({ key: ids.instancia, token: "token-da-instancia", status: "connected" });
  const questionarioToken = await app.db(async (db) => {
    await db
      .insertInto("categories")
      .values({ id: categoria, name: `area-${categoria}`, display_name: "Área" })
      .execute();
    // Before the agenda, so that its appointment is to be written to Google.
    await insertGoogle(db, app.services, { usuario_id: owner.id, mark: MARK });
    await insertAgenda(db, owner.id, ids, app.clock.now());
    await insertInstancia(db, app, { usuario_id: owner.id, id: ids.instancia, webhookToken, host });
    await insertTemplate(db, owner.id, ids, app.clock.now());
    await insertMensagens(db, owner.id, ids, app.clock.now());
    await insertGap(db, owner.id, ids, app.clock.now());
    await insertPasskey(db, owner.id, ids.fator, { mark: MARK, now: app.clock.now() });
    await insertWorkshop(db, {
      usuario_id: owner.id,
      cliente_id: ids.cliente,
      mensagem_id: ids.recebida,
      versao: ids.versao,
      ensaio: ids.ensaio,
      mark: MARK,
      now: app.clock.now(),
    });
    return insertQuestionnaire(db, app, { id: ids.questionario, usuario_id: owner.id });
  });
  return { owner, ids, ...ids, categoria, sessao, tokens, webhookToken, questionarioToken };
}

type Ids = TenantFixture["ids"];

async function insertAgenda(db: Db, usuario_id: string, ids: Ids, now: Date) {
  const times = { criado_em: now, atualizado_em: now };
  await db
    .insertInto("clientes")
    .values([
      {
        id: ids.cliente,
        usuario_id,
        nome: `${MARK} Cliente`,
        telefone: "11955554444",
        telefone_chave: "11955554444",
        ...times,
      },
      {
        id: ids.livre,
        usuario_id,
        nome: `${MARK} Livre`,
        telefone: null,
        telefone_chave: null,
        ...times,
      },
    ])
    .execute();
  await db
    .insertInto("disponibilidades")
    .values({
      id: ids.disponibilidade,
      usuario_id,
      dia_semana: "qua",
      hora_inicio: "08:00",
      hora_fim: "12:00",
      intervalo_minutos: 60,
      criado_em: now,
    })
    .execute();
  await db
    .insertInto("marcacoes")
    .values({
      id: ids.marcacao,
      usuario_id,
      cliente_id: ids.cliente,
      // A Wednesday, two days after the tests' clock.
      horario: new Date("2026-03-04T09:00:00-03:00"),
      fim: new Date("2026-03-04T10:00:00-03:00"),
      duracao_minutos: 60,
      status: "pendente",
      observacao: `${MARK} observação`,
      ...times,
    })
    .execute();
}

async function insertInstancia(
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

async function insertTemplate(db: Db, usuario_id: string, { template }: Ids, now: Date) {
  await db
    .insertInto("templates")
    .values({
      id: template,
      usuario_id,
      name: `${MARK} Template`,
      description: null,
      content: `${MARK}: {{nome_cliente}}`,
      category: "general",
      type: "NOTIFICATION",
      tone: "FRIENDLY",
      library_key: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** A time without link, which shows the instance's name in the conversation. */
async function insertGap(db: Db, usuario_id: string, { instancia }: Ids, now: Date) {
  const of = { usuario_id, instancia_id: instancia };
  await db
    .insertInto("instancia_lacunas")
    .values({ ...of, id: newId(), inicio: now, fim: null })
    .execute();
  await db
    .insertInto("instancia_dias")
    .values({ ...of, dia: "2026-03-02", primeiros_contatos: 3 })
    .execute();
}

async function insertMensagens(db: Db, usuario_id: string, ids: Ids, now: Date) {
  const rest = {
    usuario_id,
    instancia_id: ids.instancia,
    cliente_id: ids.cliente,
    momento: now,
    criado_em: now,
    atualizado_em: now,
  };
  const nothing = { marcacao_id: null, enviada_em: null, erro: null };
  const outbox = { proxima_tentativa_em: null, reservada_ate: null, incerta_desde: null };
  await db
    .insertInto("mensagens")
    .values([
      {
        ...rest,
        ...nothing,
        ...outbox,
        id: ids.recebida,
        template_id: null,
        direcao: "ENTRADA",
        mensagem_recebida: `${MARK} recebida`,
        mensagem_enviada: null,
        status: "entregue",
        data_recebido: now,
        data_envio: null,
        origem: "cliente",
        provider_id: ids.recebida,
      },
      {
        ...rest,
        ...nothing,
        ...outbox,
        id: ids.falha,
        template_id: ids.template,
        direcao: "SAIDA",
        mensagem_recebida: null,
        mensagem_enviada: `${MARK} enviada`,
        status: "falha",
        data_recebido: null,
        data_envio: now,
        origem: "manual",
        provider_id: null,
      },
    ])
    .execute();
}
