import { asSystem } from "#server/core/context.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { newToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { openSession } from "#server/domains/auth/service/open-session.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "./actor.ts";
import { insertAgendaRules, insertPeople, insertReminder, insertSerie } from "./agenda-rows.ts";
import type { TestApp } from "./app.ts";
import { insertClinic } from "./clinic-rows.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { insertColleaguesGoogle, insertGoogle } from "./google-rows.ts";
import { insertGrace } from "./grace-rows.ts";
import { insertImport } from "./import-rows.ts";
import { insertInbox } from "./inbox-rows.ts";
import { insertJoined } from "./joined-rows.ts";
import { insertPage, pageTokens } from "./page-rows.ts";
import { insertPassagem } from "./passagem-rows.ts";
import { insertPasskey } from "./passkey-rows.ts";
import { insertPushes } from "./push-rows.ts";
import { insertQuestionnaire } from "./questionnaires.ts";
import { insertReconnection } from "./reconnect-rows.ts";
import { insertTeam } from "./team-rows.ts";
import { insertTemplate } from "./template-rows.ts";
import { type Ids, newIds } from "./tenant-ids.ts";
import { insertGap, insertInstancia, insertMensagens, MARK } from "./tenant-messages.ts";
import { insertWaiting } from "./waiting-rows.ts";
import { insertWorkshop } from "./workshop-rows.ts";

export type TenantFixture = Awaited<ReturnType<typeof createTenantFixture>>;

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
  const ids = newIds();
  const tokens = await asSystem(app.services, (ctx) => openSession(ctx, pessoaOf(owner.id)));
  const [webhookToken, reconexaoToken, conviteToken] = [newToken(), newToken(), newToken()];
  const sessao = await findOtherSession(app, owner);
  // Without an owner: every user may see it.
  const categoria = newId();
  host.addInstance({ key: ids.instancia, token: "token-da-instancia", status: "connected" });
  const questionarioToken = await app.db((db) =>
    insertRows(db, app, {
      usuario_id: owner.id,
      ids,
      categoria,
      webhookToken,
      reconexaoToken,
      conviteToken,
      host,
    }),
  );
  const links = pageTokens(app, { usuario_id: owner.id, ...ids });
  return {
    owner,
    ids,
    ...ids,
    ...links,
    categoria,
    sessao,
    tokens,
    webhookToken,
    reconexaoToken,
    conviteToken,
    questionarioToken,
  };
}

/** The session of a fixture's tokens, beside the one that the owner calls from. */
async function findOtherSession(app: TestApp, owner: Pick<Actor, "id" | "sid">): Promise<string> {
  const { id } = await app.db((db) =>
    db
      .selectFrom("sessoes")
      .where("usuario_id", "=", pessoaOf(owner.id))
      .where("id", "!=", owner.sid)
      .select("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

interface Rows {
  usuario_id: string;
  ids: Ids;
  categoria: string;
  webhookToken: string;
  reconexaoToken: string;
  conviteToken: string;
  host: WhatsappStandIn;
}

/** One row of everything, in an order in which each finds the rows that it refers to; answers the questionnaire's token. */
async function insertRows(
  db: Db,
  app: TestApp,
  { usuario_id, ids, categoria, webhookToken, reconexaoToken, conviteToken, host }: Rows,
): Promise<string> {
  const now = app.clock.now();
  // Before the agenda, so that its appointment is to be written to Google.
  await insertGoogle(db, app.services, { usuario_id, mark: MARK });
  // Inserts that begin together are sent together, in this order.
  await Promise.all([
    db
      .updateTable("usuarios")
      .set({ telefone: "11911110000" })
      .where("id", "=", usuario_id)
      .execute(),
    db
      .insertInto("categories")
      .values({ id: categoria, name: `area-${categoria}`, display_name: "Área" })
      .execute(),
    insertAgenda(db, usuario_id, ids, now),
    insertClinic(db, usuario_id, { ids, mark: MARK, now }),
    insertTemplate(db, usuario_id, ids, now),
    insertPasskey(db, usuario_id, ids.fator, { mark: MARK, now }),
    insertInstancia(db, app, { usuario_id, id: ids.instancia, webhookToken, host }),
  ]);
  const token = insertQuestionnaire(db, app, { id: ids.questionario, usuario_id });
  await Promise.all([
    token,
    insertMensagens(db, usuario_id, ids, now),
    insertGap(db, usuario_id, ids, now),
    insertColleaguesGoogle(db, {
      usuario_id,
      profissional_id: ids.profissional,
      marcacao_id: ids.marcacao,
      mark: MARK,
    }),
    insertReconnection(db, usuario_id, { instancia: ids.instancia, token: reconexaoToken, now }),
    insertPassagem(db, usuario_id, { instancia: ids.instancia, mark: MARK, now }),
    insertTeam(db, usuario_id, { ...ids, token: conviteToken, mark: MARK, now }),
    insertPushes(db, usuario_id, { ...ids, mark: MARK, now }),
    insertGrace(db, usuario_id, { ids, now }),
    insertInbox(db, usuario_id, { ids, mark: MARK, now }),
    insertImport(db, usuario_id, { ids, mark: MARK, now }),
    insertJoined(db, usuario_id, { ids, mark: MARK, now }),
    insertPage(db, usuario_id, { id: ids.desejos, mark: MARK, now }),
    insertWorkshop(db, {
      usuario_id,
      cliente_id: ids.cliente,
      mensagem_id: ids.recebida,
      versao: ids.versao,
      ensaio: ids.ensaio,
      mark: MARK,
      now,
    }),
  ]);
  return token;
}

async function insertAgenda(db: Db, usuario_id: string, ids: Ids, now: Date): Promise<void> {
  const times = { criado_em: now, atualizado_em: now };
  const people = insertPeople(db, usuario_id, { ids, mark: MARK, now });
  const hours = db
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
  // Before the appointment, which is for one of the services.
  const rules = insertAgendaRules(db, usuario_id, { ids, mark: MARK, now });
  const hour = (id: string, day: string) => ({
    id,
    usuario_id,
    cliente_id: ids.cliente,
    horario: new Date(`${day}T09:00:00-03:00`),
    fim: new Date(`${day}T10:00:00-03:00`),
    duracao_minutos: 60,
    observacao: `${MARK} observação`,
    ...times,
  });
  const booked = db
    .insertInto("marcacoes")
    .values([
      // A Wednesday, two days after the tests' clock.
      {
        ...hour(ids.marcacao, "2026-03-04"),
        servico_id: ids.servico,
        servico_nome: `${MARK} Serviço`,
        valor_centavos: 18_000,
        status: "pendente",
      },
      {
        ...hour(ids.passada, "2026-02-25"),
        criada_por: "visitante",
        respostas_visitante: `${MARK} resposta de visitante`,
        status: "confirmado",
        valor_centavos: 18_000,
        pagamento: "pago",
        pago_em: now,
        pago_por: `${MARK} Dona`,
      },
      {
        ...hour(ids.fechada, "2026-02-26"),
        status: "faltou",
        fechada_de: "confirmado",
        // From before answers had a field.
        criada_por: "visitante",
        observacao: `${MARK} resposta de visitante`,
      },
    ])
    .execute();
  const reminder = insertReminder(db, usuario_id, { ids, now });
  const series = insertSerie(db, usuario_id, { ids, mark: MARK, now });
  const waiting = insertWaiting(db, usuario_id, { ids, mark: MARK, now });
  await Promise.all([people, hours, rules, booked, reminder, series, waiting]);
}
