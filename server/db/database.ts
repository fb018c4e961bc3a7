import { Kysely } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Logins } from "./logins.ts";
import { pinnedDialect } from "./pinned-dialect.ts";
import { type Client, createPool, LOCAL_LIMITS } from "./pool.ts";
import type { Schema } from "./schema.ts";
import { followStandby, type Standby } from "./standby.ts";
import { type SlowStatements, watched } from "./watched.ts";

/** The queries of one transaction. */
export type Db = Kysely<Schema>;

/** Pools by role: what a professional's call may touch, and what webhooks, jobs and administration may. */
export interface Databases {
  /** For connections outside the pools. */
  logins: Logins;
  app: Pool;
  system: Pool;
  /** A copy to read from, where there is one: `readBehind`. */
  standby?: Standby;
  /** Further settings at the beginning of every transaction. */
  localLimits: string;
  /** Which statements are reported as slow, and to whom. */
  slow: SlowStatements | undefined;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Opening {
  max?: number;
  /** The same roles through a pooler, where there is one; `logins` lead past it. */
  pooled?: Logins | undefined;
  /** The same at a standby, where there is one. */
  standby?: Logins | undefined;
  slow?: SlowStatements | undefined;
}

/** Opens both pools: each connection has signed in as its role, and there is no way from one to the other. */
export function openDatabases(
  logins: Logins,
  { max = 10, pooled, standby: atStandby, slow }: Opening = {},
): Databases {
  const options = { max, isPooled: pooled !== undefined };
  const app = createPool((pooled ?? logins).app, options);
  const system = createPool((pooled ?? logins).system, options);
  const standby = atStandby && followStandby(system, openDatabases(atStandby, { max, slow }));
  return {
    logins,
    app,
    system,
    ...(standby ? { standby } : {}),
    localLimits: pooled ? LOCAL_LIMITS : "",
    slow,
    close: async () => {
      await standby?.close();
      await Promise.all([app.end(), system.end()]);
    },
  };
}

/** How a transaction ends that does not wait for the end of its work. */
export interface Ending {
  /**
   * From now on a commit travels with the statements of each turn of the event loop, one round trip less; a later turn
   * begins again, for the same owner. For reading alone: nothing of an earlier turn can be undone.
   */
  commitEachTurn(): void;
}

/** A person's transaction, which begins without a practice. */
export interface PersonEnding extends Ending {
  /** Chooses the practice whose rows exist from now on, once it is known that this person may enter it. */
  actFor(usuarioId: string): void;
  /** The statement that ran last has chosen this practice, the person's own: later turns choose it again. */
  keepActingFor(usuarioId: string): void;
  /** From now on only this professional's own clients exist, and what hangs on them. */
  narrowTo(profissionalId: string): void;
}

type Work<T, E extends Ending = Ending> = (db: Db, ending: E) => Promise<T>;

interface TenantOptions {
  /** PostgreSQL refuses whatever would write or lock a row. */
  readOnly?: boolean;
  /** The person who acts, where it is not the practice itself that works. */
  pessoaId?: PessoaId;
  /** The professional whose own clients alone exist. */
  carteira?: string | null;
}

/** Runs `work` in one transaction that sees only the rows of this practice, and those of the person who acts. */
export function inTenant<T>(
  databases: Databases,
  usuarioId: string,
  work: Work<T>,
  { readOnly = false, pessoaId, carteira = null }: TenantOptions = {},
): Promise<T> {
  const person = pessoaId ? setPerson(pessoaId) : "";
  const narrowed = carteira === null ? "" : setNarrowed(carteira);
  return inApp(databases, `${person}${setOwner(usuarioId)}${narrowed}`, work, readOnly);
}

/**
 * Runs `work` in one transaction that sees only the rows of this person, until it chooses a practice. With `keepsPlans` its
 * statements run by the plans that a connection keeps, whatever their values.
 */
export const inPerson = <T>(
  databases: Databases,
  pessoaId: PessoaId,
  work: Work<T, PersonEnding>,
  { readOnly = false, keepsPlans = false } = {},
): Promise<T> =>
  inApp(databases, `${setPerson(pessoaId)}${keepsPlans ? KEPT_PLANS : ""}`, work, readOnly);

const KEPT_PLANS = "; set local plan_cache_mode = force_generic_plan";

const setOwner = (usuarioId: string) => setLocal("app.usuario_id", usuarioId);
const setPerson = (pessoaId: PessoaId) => setLocal("app.pessoa_id", textOf(pessoaId));
/** Sums and searches are found in the schema of this name first (migration 0126). */
const setNarrowed = (profissionalId: string) =>
  `${setLocal("app.carteira", profissionalId)}; set local search_path = carteira, public`;

function setLocal(name: string, id: string): string {
  if (!UUID.test(id)) throw new Error("the owner of a transaction must be a UUID");
  return `; set local ${name} = '${id}'`;
}

function inApp<T>(
  { app, localLimits, slow }: Databases,
  owner: string,
  work: Work<T, PersonEnding>,
  readOnly: boolean,
): Promise<T> {
  const transactionOf = (begin: string) =>
    transaction(app, { beginning: `${begin}${localLimits}`, settings: owner, slow }, work);
  return readOnly ? transactionOf("begin read only").catch(blameWriter) : transactionOf("begin");
}

/** Elsewhere 25006 comes from a standby that is not promoted yet (`isDatabaseAway`); here it is a fault of ours. */
function blameWriter(error: unknown): never {
  const isWrite = error instanceof DatabaseError && error.code === "25006";
  throw isWrite ? new Error("a call that only reads wrote", { cause: error }) : error;
}

/** Runs `work` in one transaction that may cross professionals. Never for what a professional asked. */
export function inSystem<T>({ system, localLimits, slow }: Databases, work: Work<T>): Promise<T> {
  return transaction(system, { beginning: `begin${localLimits}`, settings: "", slow }, work);
}

interface Manner {
  beginning: string;
  /** Settings that say who acts, until others are chosen. */
  settings: string;
  slow: SlowStatements | undefined;
}

async function transaction<T>(pool: Pool, manner: Manner, work: Work<T, PersonEnding>): Promise<T> {
  const client: Client = await pool.connect();
  const turns = turnsOf(client, manner);
  let broken: Error | undefined;
  try {
    turns.begin();
    const dialect = pinnedDialect(client, turns.beforeStatement, manner.slow);
    const result = await work(new Kysely<Schema>({ dialect }), turns);
    await turns.commit();
    return result;
  } catch (error) {
    await turns.rollback().catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Begins and ends what runs on a connection; no statement passes afterwards, when another call uses it. */
function turnsOf(client: Client, { beginning, settings, slow }: Manner) {
  let begun: Promise<unknown>;
  let chosen = settings;
  let ended: Promise<{ command: string }> | undefined;
  let isEachTurn = false;
  let isEnding = false;
  let isOver = false;

  // Neither is awaited at once: the connection is pipelined, so the first query follows immediately.
  const begin = () => {
    ended = undefined;
    begun = client.query(`${beginning}${chosen}`);
    begun.catch(() => undefined);
  };
  const choose = (before: string, setting: string) => {
    chosen = `${before}${setting}`;
    // Sent with the next statement, which fails where this does.
    if (!ended) client.query(setting.slice(2)).catch(() => undefined);
  };
  const send = (command: "commit" | "rollback") => {
    ended ??= watched(command, slow, () => client.query(command));
    ended.catch(() => undefined);
    return ended;
  };
  return {
    begin,
    commitEachTurn: () => {
      isEachTurn = true;
    },
    keepActingFor: (usuarioId: string) => {
      // The owner acts where a transaction names no person (`app_pessoa()`).
      chosen = setOwner(usuarioId);
    },
    actFor: (usuarioId: string) => choose(settings, setOwner(usuarioId)),
    narrowTo: (profissionalId: string) => choose(chosen, setNarrowed(profissionalId)),
    beforeStatement: () => {
      if (isOver) throw new Error("a statement after the end of its transaction");
      if (!isEachTurn) return;
      if (ended) begin();
      if (isEnding) return;
      isEnding = true;
      // Ticks come after all that is ready to run, so this follows the last statement of the turn.
      process.nextTick(() => {
        isEnding = false;
        void send("commit");
      });
    },
    commit: async () => {
      isOver = true;
      await begun;
      const { command } = await send("commit");
      if (command !== "COMMIT") throw new Error("the transaction had failed: nothing is kept");
    },
    rollback: () => {
      isOver = true;
      return send("rollback");
    },
  };
}
