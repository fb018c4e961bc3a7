import { createHash, createHmac, pbkdf2Sync, randomBytes, randomInt } from "node:crypto";
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from "pg";
import { databaseKeyId, databasePassword } from "#server/core/secrets.ts";
import { StartError } from "#server/core/start-error.ts";
import {
  connectAs,
  derivedLogins,
  givenLogins,
  isRefused,
  type Login,
  type Logins,
  loginsAt,
} from "./logins.ts";
import { LIMIT_OPTIONS } from "./pool.ts";

interface Preparation {
  ownerUrl: string;
  /** Where the roles sign in, when it is not where the owner does; also for the given ones. */
  address?: string | undefined;
  /** The operator's own database users; without them the roles themselves sign in. */
  given: { app: string; system: string } | undefined;
  /** The present secret, then the previous ones. */
  appSecrets: [string, ...string[]];
}

/**
 * Both sign-ins of the product, ready and checked. Passwords that already work are left unchanged: of several processes
 * the first sets them.
 * @throws StartError when one can not be had, or may do more than its role.
 */
export async function prepareLogins({
  ownerUrl,
  address,
  given,
  appSecrets,
}: Preparation): Promise<Logins> {
  const named = given ? givenLogins(given) : derivedLogins(ownerUrl, appSecrets);
  const logins = address === undefined ? named : loginsAt(named, address);
  for (const [variable, login] of [
    ["DATABASE_APP_URL", logins.app],
    ["DATABASE_SYSTEM_URL", logins.system],
  ] as const) {
    const setting = given ? variable : "DATABASE_URL";
    const client = given
      ? await connectAs(login, AS_A_POOL).catch((error: Error) => {
          throw new StartError([`${setting}: ${refusalOf(error)}`]);
        })
      : await opened(login, { ownerUrl, appSecret: appSecrets[0] });
    try {
      await refuseExcess(client, login, setting);
      if (given) await refuseOtherDatabase(client, ownerUrl, setting);
    } finally {
      await client.end();
    }
  }
  return logins;
}

/** Opened as the pools will be, so that what refuses their connections refuses at the start. */
const AS_A_POOL = { options: LIMIT_OPTIONS };

/** PgBouncer takes no settings in the startup packet. */
const isPooler = (error: unknown): error is Error =>
  error instanceof Error && error.message.includes("unsupported startup parameter");

const refusalOf = (error: Error) => {
  const { message } = error;
  return isPooler(error)
    ? `a pooler answers there (${message}): set DATABASE_DIRECT_URL to the database server itself (docs/operations/processes.md)`
    : message;
};

interface Owner {
  ownerUrl: string;
  appSecret: string;
}

/**
 * An address with another database's name would send rows to tables that nobody brings up to date. An advisory lock of
 * the owner is seen in `pg_locks` from its own database alone, whatever the addresses are called.
 */
async function refuseOtherDatabase(client: Client, ownerUrl: string, setting: string) {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const key = randomInt(2 ** 31);
    await owner.query("select pg_advisory_lock(hashtext('pontual_database'), $1)", [key]);
    const { rowCount } = await client.query(SEES_LOCK, [key]);
    if (rowCount) return;
    const { rows } = await client.query<{ here: string }>("select current_database() as here");
    throw new StartError([
      `${setting}: its database "${rows[0]?.here}" is not the one of DATABASE_URL: all addresses must lead to one database`,
    ]);
  } finally {
    await owner.end();
  }
}

const SEES_LOCK = `
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1::bigint::oid`;

const ATTEMPTS = 5;

/** Signs in; where no password of ours works the owner sets it. */
async function opened(login: Login, owner: Owner): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectAs(login, AS_A_POOL);
    } catch (error) {
      if (isPooler(error)) throw new StartError([`DATABASE_URL: ${refusalOf(error)}`]);
      if (!isRefused(error) || attempt === ATTEMPTS) throw error;
    }
    await setPassword(login, owner).catch((error: unknown) => {
      if (isDenied(error)) throw new StartError(advice(login.role));
      // Another database's process changed the role at this moment.
      if (!(error instanceof Error && error.message.includes("concurrently updated"))) throw error;
    });
  }
}

async function setPassword(login: Login, { ownerUrl, appSecret }: Owner) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtext('pontual_logins'))");
    // The previous holder of the lock may have set it.
    const works = await connectAs(login).catch(() => undefined);
    await works?.end();
    if (!works) await take(client, login.role, appSecret);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole server: the comment says which database's secret the password comes from. */
async function take(client: Client, role: string, appSecret: string) {
  const kid = databaseKeyId(appSecret);
  const { rows } = await client.query<{ here: string; comment: string | null; others: string[] }>(
    `select current_database() as here, shobj_description($1::regrole, 'pg_authid') as comment,
      array(select datname::text from pg_database where datname <> current_database()) as others`,
    [role],
  );
  const [row] = rows;
  const [, key, holder = ""] = COMMENT.exec(row?.comment ?? "") ?? [];
  if (key !== kid && row?.others.includes(holder)) throw new StartError(taken(role, holder));
  const comment = `Pontual: key ${kid}, set by database ${row?.here}`;
  const verifier = scramVerifier(databasePassword(appSecret, role));
  const name = escapeIdentifier(role);
  await client.query(`alter role ${name} login password ${escapeLiteral(verifier)}`);
  await client.query(`comment on role ${name} is ${escapeLiteral(comment)}`);
}

const COMMENT = /^Pontual: key ([0-9a-f]{16}), set by database (.*)$/s;

const isDenied = (error: unknown) => error instanceof DatabaseError && error.code === "42501";

const taken = (role: string, holder: string) => [
  `DATABASE_URL: the role ${role} belongs to the database "${holder}" on the same server, which has another APP_SECRET: set DATABASE_APP_URL and DATABASE_SYSTEM_URL to roles of this one's own (docs/operations/secrets.md, "Database roles")`,
];

const advice = (role: string) => [
  `DATABASE_URL: its user may not give ${role} a password: have the server's administrator make both roles, and set DATABASE_APP_URL and DATABASE_SYSTEM_URL (docs/operations/secrets.md, "Database roles")`,
];

interface Rights {
  name: string;
  excess: string[];
}

/** A database user with more rights than its role could bypass row security. */
async function refuseExcess(client: Client, { role }: Login, variable: string) {
  const { rows } = await client.query<Rights>(RIGHTS, [role]);
  const [{ name, excess } = { name: role, excess: ["is unknown"] }] = rows;
  if (excess.length === 0) return;
  throw new StartError([`${variable}: the role "${name}" ${excess.join(", ")}`]);
}

/** Rights that the database user should not have, in words; a superuser is reported once. */
const RIGHTS = `
  select session_user as name, array(
    select what from (values
      (r.rolsuper, 'is a superuser'),
      (not r.rolsuper and not pg_has_role($1::name, 'usage'), format('has not the rights of %s', $1)),
      (r.rolbypassrls and not r.rolsuper, 'bypasses row security'),
      (r.rolcreaterole and not r.rolsuper, 'may create roles'),
      (r.rolreplication and not r.rolsuper, 'may replicate'),
      (not r.rolsuper and (has_database_privilege(current_database(), 'create')
        or has_schema_privilege('public', 'create')), 'may create in the database'),
      (not r.rolsuper and exists (select from pg_class
        where relkind in ('r', 'p') and pg_has_role(relowner, 'member')), 'owns tables'),
      (not r.rolsuper and exists (select from pg_roles o
        where o.rolname not in (session_user, $1) and pg_has_role(o.oid, 'member')),
        'is member of ' || (select string_agg(o.rolname, ', ') from pg_roles o
          where o.rolname not in (session_user, $1) and pg_has_role(o.oid, 'member')))
    ) as faults (holds, what) where holds
  ) as excess
  from pg_roles r where r.rolname = session_user`;

const ITERATIONS = 4096;

/**
 * PostgreSQL's verifier of a password (RFC 5803). Sent instead of the password, which so never
 * stands in a log of statements. For ASCII passwords: others would have to be normalised first.
 */
function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const server = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${server}`;
}
