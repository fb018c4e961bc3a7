import type { SystemContext } from "#server/core/context.ts";
import { newId, newRandomId } from "#server/core/id.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { initializeCategories } from "#server/domains/categories/service/edit-categories.ts";
import { planReminders } from "#server/domains/lembretes/service/replan-reminders.ts";
import { insertLibrary } from "#server/domains/templates/service/initialize-library.ts";
import { DAY } from "#shared/common/civil.ts";
import { telefoneChave, whatsAppOfChave } from "#shared/common/telefone.ts";
import { appointmentsOf, WEEKLY_HOURS } from "./agenda.ts";
import { fillClinic } from "./clinic.ts";
import { messagesOf, notesOf } from "./conversations.ts";
import { historyOf } from "./history.ts";
import { inChunks } from "./in-chunks.ts";
import { HELENA, insertOffer } from "./offer.ts";
import { PEOPLE, phoneOf } from "./people.ts";
import { createRandom } from "./random.ts";
import { insertReminders } from "./reminders.ts";
import { insertTeam, type Team } from "./team.ts";
import { insertWaitingList } from "./waiting.ts";
import { insertWeekly } from "./weekly.ts";

export const DEMO_EMAIL = "helena@example.com";
export const DEMO_KEY = "demo-helena";
const TIMEZONE = "America/Sao_Paulo";
/** For so long has the practice been growing: one client after the other, the last of them this week. */
const DAYS_OF_GROWTH = 300;

interface Settings {
  password: string;
  /** The stand-in's bearer token of the demo instance. */
  instanceToken: string;
  host: string;
}

/** Fills an empty database with the practice of a psychologist in the middle of her year. */
export async function fillPractice(ctx: SystemContext, settings: Settings) {
  const random = createRandom(2026);
  await initializeCategories(ctx);
  const senha_hash = await hashPassword(settings.password);
  const usuarioId = await insertHelena(ctx, senha_hash);
  const team = await insertTeam(ctx.db, { usuarioId, now: ctx.now(), senha_hash });
  const instanciaId = await insertInstance(ctx, usuarioId, settings);
  const clients = await insertClients(ctx, team);
  const place = { usuarioId, timezone: TIMEZONE, now: ctx.now(), random, team };

  await insertHours(ctx, usuarioId);
  const services = await insertOffer(ctx.db, place);
  const appointments = appointmentsOf({ ...place, clients, services });
  await inChunks(appointments, (rows) => ctx.db.insertInto("marcacoes").values(rows).execute());
  await inChunks(historyOf(appointments, place), (rows) =>
    ctx.db.insertInto("marcacao_historico").values(rows).execute(),
  );
  await insertWeekly(ctx.db, { ...place, clients, services });
  await insertWaitingList(ctx.db, { ...place, clients, appointments, services });
  const talking = { ...place, instanciaId, clients };
  await inChunks(messagesOf(talking), (rows) =>
    ctx.db.insertInto("mensagens").values(rows).execute(),
  );
  await ctx.db.insertInto("notas").values(notesOf(talking)).execute();
  await insertLibrary(ctx);
  const profissional = { ...HELENA, timezone: TIMEZONE, especialidade: "Psicologia" };
  const automacoes = await insertReminders(ctx, {
    usuarioId,
    instanciaId,
    profissional,
    clients,
    appointments,
    random,
  });
  if (ctx.config.isDemoClinic)
    await fillClinic(ctx, { ...talking, profissional, services, appointments, senha_hash });
  await planReminders(ctx, { id: usuarioId, timezone: TIMEZONE }, automacoes);
}

async function insertHelena({ db, now }: SystemContext, senha_hash: string) {
  const category = await db
    .selectFrom("categories")
    .where("name", "=", "psychology")
    .select("id")
    .executeTakeFirst();
  const usuario = {
    id: newId(),
    ...HELENA,
    email: DEMO_EMAIL,
    senha_hash,
    categoria_id: category?.id ?? null,
    timezone: TIMEZONE,
    descricao: "Psicóloga clínica, atendimento a adultos e adolescentes em São Paulo e online.",
    criado_em: daysBefore(now(), DAYS_OF_GROWTH),
    atualizado_em: now(),
  };
  await db.insertInto("usuarios").values(usuario).execute();
  return usuario.id;
}

async function insertInstance(
  { db, now, secrets }: SystemContext,
  usuario_id: string,
  { host, instanceToken }: Settings,
) {
  const id = newId();
  const webhookToken = newToken();
  await db
    .insertInto("instancias")
    .values({
      id,
      usuario_id,
      nome_instancia: "WhatsApp do consultório",
      host_instancia: host,
      instancia_key: DEMO_KEY,
      instancia_token: await secrets.seal(`instancias.instancia_token:${id}`, instanceToken),
      webhook_token_hash: hashToken(webhookToken),
      webhook_token: await secrets.seal(`instancias.webhook_token:${id}`, webhookToken),
      status: "connected",
      status_em: now(),
      numero: whatsAppOfChave(HELENA.telefone),
      criado_em: now(),
      atualizado_em: now(),
    })
    .execute();
  return id;
}

async function insertClients({ db, now }: SystemContext, { helena, camila }: Team) {
  const clients = PEOPLE.map((nome, i) => ({
    id: newRandomId(),
    usuario_id: helena.id,
    ator_id: i % 3 === 0 ? helena.id : camila.id,
    nome,
    telefone: phoneOf(i),
    telefone_chave: telefoneChave(phoneOf(i)),
    criado_em: daysBefore(now(), (DAYS_OF_GROWTH * (PEOPLE.length - 1 - i)) / PEOPLE.length),
    atualizado_em: now(),
  }));
  await db.insertInto("clientes").values(clients).execute();
  return clients.map(({ id, nome, telefone, criado_em }) => ({ id, nome, telefone, criado_em }));
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY);

async function insertHours({ db, now }: SystemContext, usuario_id: string) {
  const rows = WEEKLY_HOURS.map((hours) => ({
    id: newId(),
    usuario_id,
    ...hours,
    criado_em: now(),
  }));
  await db.insertInto("disponibilidades").values(rows).execute();
}
