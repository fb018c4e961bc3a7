import { createHash } from "node:crypto";
import { signAccessToken } from "#server/core/access-token.ts";
import { newId } from "#server/core/id.ts";
import type { Lab } from "../lab/lab.ts";
import { insertMensagens } from "./mensagens.ts";
import { rollUpAppointments, rollUpMessages } from "./notes.ts";
import { phoneOf } from "./respostas.ts";

const HOST_TOKEN = "only-for-the-bench-of-practices";
/** Days ahead with appointments whose reminders wait. */
const DAYS_AHEAD = 5;

/** A practice, as a player needs it. */
export interface Practice {
  id: string;
  token: string;
  /** Its instance's key at the host, its webhook's token, and the slug of its booking page. */
  key: string;
  hook: string;
  slug: string;
  /** By number, as `whatsAppOf` gives their phones. */
  clients: string[];
}

interface Size {
  practices: number;
  clients: number;
  appointmentsADay: number;
  /** Messages of each practice, over two years. */
  messages: number;
}

/**
 * Practices in which everything is switched on: hours, a booking page, a number at a host that posts to `port`, clients, messages,
 * appointments ahead with a reminder each, none of them due.
 */
export async function insertConsultorios(lab: Lab, port: number, size: Size): Promise<Practice[]> {
  const made = await insertAccounts(lab, size.practices);
  const practices = made.map((one, n) => ({ ...one, ...doorsOf(n) }));
  for (const practice of practices) await insertInstance(lab, practice, port);
  const ids = practices.map(({ id }) => id);
  await insertSettings(lab, practices);
  await insertPeople(lab, ids, size);
  for (const id of ids)
    await insertMensagens(lab, id, { from: 1, to: size.messages, of: size.messages });
  await rollUpMessages(lab);
  await rollUpAppointments(lab);
  await lab.db.query("vacuum analyze");
  const { rows } = await lab.db.query(
    "select usuario_id, array_agg(id order by telefone) as ids from clientes where usuario_id = any($1) group by 1",
    [ids],
  );
  const clientsOf = new Map(rows.map(({ usuario_id, ids }) => [usuario_id, ids]));
  return practices.map((practice) => ({ ...practice, clients: clientsOf.get(practice.id) ?? [] }));
}

const doorsOf = (n: number) => ({
  key: `consultorio${n}`,
  hook: `only-for-the-bench-practice-${n}`,
  slug: `consultorio-${n}`,
});

/** Accounts that are signed in, and nothing else. */
export async function insertAccounts({ db, secrets }: Lab, count: number) {
  const now = new Date();
  const ids = Array.from({ length: count }, () => ({ id: newId(), sid: newId() }));
  const lists = [ids.map(({ id }) => id), ids.map(({ sid }) => sid)];
  await db.query(
    `insert into usuarios (id, nome, email, senha_hash, timezone)
     select id, 'Profissional', id || '@exemplo.com.br', '-', 'America/Sao_Paulo' from unnest($1::uuid[]) id`,
    [lists[0]],
  );
  await db.query(
    `insert into sessoes (id, usuario_id, criado_em, usada_em, autenticada_em)
     select sid, id, $3, $3, $3 from unnest($1::uuid[], $2::uuid[]) s (id, sid)`,
    [...lists, now],
  );
  return Promise.all(
    ids.map(async ({ id, sid }) => ({
      id,
      token: await signAccessToken(secrets, { sub: id, sid, now }),
    })),
  );
}

async function insertInstance(
  { db, secrets, hosts }: Lab,
  of: Omit<Practice, "clients">,
  port: number,
) {
  const id = newId();
  const number = `55118${of.key.slice("consultorio".length).padStart(8, "0")}`;
  hosts.mega.addInstance({
    key: of.key,
    token: HOST_TOKEN,
    status: "connected",
    phone: number,
    webhookUrl: `http://127.0.0.1:${port}/api/v1/webhooks/whatsapp/${of.hook}`,
  });
  const sealed = await secrets.seal(`instancias.instancia_token:${id}`, HOST_TOKEN);
  const hash = createHash("sha256").update(of.hook).digest();
  await db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, instancia_token,
       webhook_token_hash, webhook_token, provedor, numero, status, conectada_em, criado_em, atualizado_em)
     values ($1, $2, 'Consultório', $3, $4, $5, $6, '-', 'mega', $7, 'connected', now(), now(), now())`,
    [id, of.id, hosts.mega.url, of.key, sealed, hash, number],
  );
}

async function insertSettings({ db }: Lab, practices: Omit<Practice, "clients">[]) {
  const ids = practices.map(({ id }) => id);
  await db.query(
    `insert into automacoes (usuario_id, confirmacao_ativa, lembretes_ativos, silencio_inicio, silencio_fim, atualizado_em)
     select id, true, true, '00:00', '00:00', now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await db.query(
    `insert into disponibilidades (id, usuario_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em)
     select gen_random_uuid(), id, dia, '08:00', '18:00', 30, now()
     from unnest($1::uuid[]) id, unnest(array['seg','ter','qua','qui','sex']) dia`,
    [ids],
  );
  await db.query(
    `insert into paginas (usuario_id, ativa, titulo, confirma_sozinho, cancelamento_ate_minutos, perguntas, nomes_no_feed,
       feed_versao, atualizado_em)
     select id, true, 'Consultório', true, 1440, '[]', false, 0, now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await db.query(
    "insert into pagina_slugs (slug, usuario_id) select slug, id from unnest($1::uuid[], $2::text[]) s (id, slug)",
    [ids, practices.map(({ slug }) => slug)],
  );
}

async function insertPeople({ db }: Lab, ids: string[], { clients, appointmentsADay }: Size) {
  await db.query(
    `insert into clientes (id, usuario_id, nome, telefone, telefone_chave, criado_em, atualizado_em)
     select gen_random_uuid(), id, 'Cliente ' || n, fone, fone, now(), now()
     from unnest($1::uuid[]) id, unnest($2::text[]) with ordinality f (fone, n)`,
    [ids, Array.from({ length: clients }, (_, n) => phoneOf(n))],
  );
  // From tomorrow on, an hour each.
  await db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), c.usuario_id, c.ids[1 + n], h, h + interval '1 hour', 60, 'pendente', now(), now()
     from (select usuario_id, array_agg(id order by telefone) as ids from clientes where usuario_id = any($1) group by 1) c,
       generate_series(0, $2::int * $3::int - 1) n,
       lateral (select date_trunc('day', now(), 'UTC') + (2 + n / $2::int) * interval '1 day'
         + (11 + n % $2::int) * interval '1 hour' as h) q`,
    [ids, appointmentsADay, DAYS_AHEAD],
  );
  await db.query(
    `insert into lembretes (id, usuario_id, marcacao_id, cliente_id, tipo, antes_minutos, horario, previsto_em, enviar_em,
       status, criado_em, atualizado_em)
     select gen_random_uuid(), usuario_id, id, cliente_id, 'lembrete', 1440, horario, horario - interval '1 day',
       horario - interval '1 day', 'aguardando', now(), now()
     from marcacoes where usuario_id = any($1)`,
    [ids],
  );
}

/** A client who is reminded, and their practice. */
export interface Reminded {
  usuario_id: string;
  cliente_id: string;
}

/** Makes `count` reminders of practices fall due, spread at random over the next `seconds`. */
export async function makeDue({ db }: Lab, count: number, seconds: number): Promise<Reminded[]> {
  const { rows } = await db.query<Reminded>(
    `update lembretes l set previsto_em = q.quando, enviar_em = q.quando
     from (select id, now() + random() * $2::float8 * interval '1 second' as quando from lembretes
       where status = 'aguardando' and antes_minutos = 1440 and enviar_em > now() + interval '1 hour'
       order by id limit $1) q
     where q.id = l.id returning l.usuario_id, l.cliente_id`,
    [count, seconds],
  );
  return rows;
}
