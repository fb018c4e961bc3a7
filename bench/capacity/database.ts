import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { KEPT_DAYS } from "#server/core/retention.ts";

const SAMPLE_MS = 250;
/** Connections of a process for each role (server/db/database.ts). */
const POOL = 10;
/** Draining inbox and outbox ends within this time, or something is wrong. Half a day's messages take over a minute. */
const DRAIN_MS = 300_000;

/** Watches what PostgreSQL's connections do, until `stop`. */
export function sampling(db: pg.Client) {
  let isOver = false;
  let moments = 0;
  let full = 0;
  const running = { all: 0, lock: 0, disk: 0 };

  async function sample() {
    const { rows } = await db.query<{ usename: string; state: string; kind: string | null }>(
      `select usename, state, case when wait_event in ('WALSync', 'WalSync', 'WALWrite', 'WalWrite') then 'IO' else wait_event_type end as kind
       from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    moments++;
    const inUse = (role: string) => rows.filter(({ usename }) => usename === role).length;
    if (inUse("pontual_app") >= POOL || inUse("pontual_system") >= POOL) full++;
    const active = rows.filter(({ state }) => state === "active");
    running.all += active.length;
    running.lock += active.filter(({ kind }) => kind === "Lock").length;
    running.disk += active.filter(({ kind }) => kind === "IO").length;
  }

  const done = (async () => {
    while (!isOver) {
      await sample();
      await pause(SAMPLE_MS);
    }
  })();

  return {
    stop: async () => {
      isOver = true;
      await done;
      const of = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
      return {
        poolFull: of(full, moments),
        waiting: { lock: of(running.lock, running.all), disk: of(running.disk, running.all) },
      };
    },
  };
}

/** Backlogs: unprocessed events of hosts, and unsent messages. */
export async function waitingIn(db: pg.Client) {
  const { rows } = await db.query<{ inbox: number; outbox: number }>(
    `select (select count(*)::int from webhook_eventos where processado_em is null) as inbox,
       (select count(*)::int from mensagens where status = 'pendente' and direcao = 'SAIDA' and enviada_em is null) as outbox`,
  );
  return rows[0] ?? { inbox: 0, outbox: 0 };
}

export async function countMessages(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>("select count(*)::int as n from mensagens");
  return rows[0]?.n ?? 0;
}

/**
 * Waits until inbox and outbox are empty.
 * @throws when a backlog lasts too long: the next round would begin with the work of the one before.
 */
export async function drained(db: pg.Client, withinMs = DRAIN_MS): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    const { inbox, outbox } = await waitingIn(db);
    if (inbox + outbox === 0) return;
    if (performance.now() > end) {
      const waiting = `${inbox} events of hosts and ${outbox} messages to be sent`;
      throw new Error(`${waiting} still wait after ${withinMs / 1_000} s: inbox or outbox stands`);
    }
    await pause(SAMPLE_MS);
  }
}

/** How late the latest reminder of those that fell due since then was, in milliseconds; those that wait count until now. */
export async function latestReminder(db: pg.Client, since: Date): Promise<number> {
  const { rows } = await db.query<{ ms: number | null }>(
    `select extract(epoch from max(coalesce(m.enviada_em, now()) - l.previsto_em))::float8 * 1000 as ms
     from lembretes l left join mensagens m on m.usuario_id = l.usuario_id and m.id = l.mensagem_id
     where l.previsto_em between $1 and now() and l.status in ('aguardando', 'na_fila')`,
    [since],
  );
  return rows[0]?.ms ?? 0;
}

/** Tables whose rows go after so many days; what a year leaves is in the others. */
const PASSING: Record<string, number> = {
  webhook_eventos: KEPT_DAYS.eventos,
  mensagem_acks: KEPT_DAYS.acks,
  reservas: KEPT_DAYS.reservas,
  respostas: KEPT_DAYS.respostas,
  limites: 1,
};

export interface Sizes {
  /** By table, with indexes and large values. */
  tables: Map<string, number>;
  /** Position in the log. */
  wal: number;
}

export async function sizesOf(db: pg.Client): Promise<Sizes> {
  // A partition counts for the table that it is part of.
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid)) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') group by 1`,
  );
  const wal = await db.query<{ at: string }>("select pg_current_wal_lsn() - '0/0' as at");
  return {
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    wal: Number(wal.rows[0]?.at),
  };
}

/** Bytes by which tables grew, apart by whether their rows stay. */
export function growth(before: Sizes, after: Sizes) {
  let kept = 0;
  let passing = 0;
  for (const [name, bytes] of after.tables) {
    const more = bytes - (before.tables.get(name) ?? 0);
    if (name in PASSING || name.startsWith("pgboss.")) passing += more;
    else kept += more;
  }
  return { kept, passing, wal: after.wal - before.wal };
}
