import type { Lab } from "../lab/lab.ts";
import { isSmall, sized } from "../lab/scale.ts";
import { insertClientes } from "./clientes.ts";
import { rollUpAppointments, rollUpMessages } from "./notes.ts";

/** How large a whole installation is. */
export interface Size {
  professionals: number;
  appointments: number;
  messages: number;
}

/** 1,000 professionals with 200 appointments, 50 clients and 1,000 messages each. */
export const WHOLE: Size = isSmall
  ? { professionals: 20, appointments: 400, messages: 2_000 }
  : { professionals: 1_000, appointments: 200_000, messages: 1_000_000 };
export const HUNDREDTH: Size = isSmall
  ? { professionals: 2, appointments: 40, messages: 20 }
  : { professionals: 10, appointments: 2_000, messages: 10_000 };

const CLIENTS_EACH = 50;
/** Ten years of work of one more professional. */
const LONG_WORK = { clients: sized(2_000, 50), appointments: sized(20_000, 200) };
const CHUNK = 100_000;

/** Professionals who have worked for two years and are booked two months ahead; every tenth account has been left. */
export async function insertSistema(lab: Lab, { professionals, appointments, messages }: Size) {
  const { db } = lab;
  await db.query("drop index if exists mensagens_busca_chaves");
  await db.query(
    `insert into usuarios (id, nome, email, senha_hash, timezone, usa_google, criado_em, desativado_em)
     select gen_random_uuid(), 'Profissional ' || n, 'p' || n || '@exemplo.com.br', '-',
       (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'])[1 + n % 3], n % 4 = 0,
       now() - (n % 700) * interval '1 day', case when n % 10 = 0 then now() - interval '1 day' end
     from generate_series(1, $1::int) n`,
    [professionals],
  );
  await db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, ativa, criado_em, atualizado_em)
     select gen_random_uuid(), id, 'Consultório', 'http://127.0.0.1:9', 'chave', uuid_send(gen_random_uuid()), '-',
       hashtext(id::text) % 5 <> 0, criado_em, criado_em
     from usuarios where senha_hash = '-'`,
  );
  await db.query(
    `insert into clientes (id, usuario_id, nome, criado_em, atualizado_em, excluido_em)
     select gen_random_uuid(), u.id, 'Cliente ' || n, h, h, case when n % 17 = 0 then h + interval '9 days' end
     from usuarios u, generate_series(1, $1::int) n, lateral (select now() - n * interval '14 days' as h) vinda
     where senha_hash = '-'`,
    [CLIENTS_EACH],
  );
  await insertAppointments(lab, appointments / professionals);
  for (let done = 0; done < messages; done += CHUNK) {
    await insertMessages(lab, Math.min(CHUNK, messages - done));
  }
  await rollUpMessages(lab);
  await rollUpAppointments(lab);
  await db.query("vacuum analyze");
}

/** `LONG_WORK`, eight appointments a day. */
export async function insertLongWork(lab: Lab, usuarioId: string) {
  await insertClientes(lab, usuarioId, LONG_WORK.clients);
  await lab.db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + n % $2::int], h, h + interval '30 minutes', 30,
       case when n % 7 = 0 then 'cancelado' when h < now() then 'concluido' else 'confirmado' end, h, h
     from generate_series(0, $3::int - 1) n, (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       lateral (select date_trunc('day', now(), 'UTC') + interval '60 days' - n / 8 * interval '1.4 days'
         + interval '11 hours' + n % 8 * interval '75 minutes' as h) quando`,
    [usuarioId, LONG_WORK.clients, LONG_WORK.appointments],
  );
  await rollUpAppointments(lab);
  await lab.db.query("vacuum analyze");
}

/** Gives each professional `each` appointments, spaced so that none overlap; the last is in sixty days. */
async function insertAppointments({ db }: Lab, each: number) {
  await db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), u.id, c.ids[1 + n % array_length(c.ids, 1)], h, h + interval '30 minutes', 30,
       case when n % 8 = 0 then 'cancelado' when h < now() and n % 9 > 0 then 'concluido'
         when n % 3 = 0 then 'pendente' else 'confirmado' end, h, h
     from usuarios u
     join lateral (select array_agg(id) as ids from clientes where usuario_id = u.id) c on true,
       generate_series(0, $1::int - 1) n,
       lateral (select date_trunc('day', now() + interval '60 days' - n * interval '790 days' / $1::int, 'UTC')
         + (11 + abs(hashint4(n)) % 10) * interval '1 hour' as h) quando
     where senha_hash = '-'`,
    [each],
  );
}

/** Ballast: no figure of the dashboard comes from messages. */
async function insertMessages({ db }: Lab, count: number) {
  await db.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, data_recebido, momento,
       criado_em, atualizado_em, origem)
     select uuidv7(h - now()), c.donos[1 + n % c.todos], c.ids[1 + n % c.todos], 'ENTRADA', 'Olá! Tem horário na semana que vem? ' || n, 'lida',
       h, h, h, h, 'cliente'
     from (select array_agg(usuario_id) as donos, array_agg(id) as ids, count(*)::int as todos from clientes) c,
       generate_series(1, $1::int) n,
       lateral (select now() - (random() * 700) * interval '1 day' as h) quando`,
    [count],
  );
}
