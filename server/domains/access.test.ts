import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import {
  ACTORS,
  type ActorName,
  enters,
  fixtureFor,
  identified,
  isMember,
  isOutsider,
} from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import {
  callRest,
  callTrpc,
  metasOf,
  type Operation,
  operationsOf,
} from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { showsRowsOf } from "#server/testing/tenant-fixture.ts";
import { pode } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

/**
 * S2: every operation by everybody on both transports, with the owner's ids in path, query, body and arrays. What it must
 * answer stands in access.expected.md, read against decisions.md sections 1 to 6;
 * `npm test -- server/domains/access.test.ts -u` writes what is answered now, and the difference is to be read before it is
 * committed.
 */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const operations = operationsOf(appRouter);

/** May be called by anybody; whoever does it changes what the call itself names. */
const PUBLIC =
  /^(auth\.(login|segundoFator|register|refresh|forgotPassword|validateResetToken|resetPassword|emailLink|confirmarEmail|cancelarEmail)|categories\.list|equipe\.(openInvitation|acceptInvitation)|questionnaires\.public\w+|publico\.(feed|page|freeTimes|book|joinList|waiting|appointment|freeTimesOfAppointment|move|cancel|appointmentFile)|instancias\.(openLink|makeCodeByLink))$/;

test("S2: every operation has a sample, and every sample an operation", () => {
  expect(Object.keys(samples).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test("S2: every operation x everybody x both transports answers as expected", async () => {
  const columns = await Promise.all(ACTORS.map(columnOf));
  const rows = operations.map(
    ({ name }, row) => `| ${[name, ...columns.map((cells) => cells[row])].join(" | ")} |`,
  );
  const unexpected = operations.flatMap((operation, row) =>
    ACTORS.flatMap((actor, column) => {
      const cell = columns[column]?.[row] ?? "";
      const where = `${operation.name} by ${actor}`;
      return isAsTheTableSays(operation.name, actor, cell) ? [] : [`${where}: ${cell}`];
    }),
  );
  expect(unexpected).toEqual([]);
  const head = [
    `| ${["operation", ...ACTORS].join(" | ")} |`,
    `|${" --- |".repeat(ACTORS.length + 1)}`,
  ];
  await expect(`${[...head, ...rows].join("\n")}\n`).toMatchFileSnapshot("./access.expected.md");
}, 900_000);

/** Calls with which a professional changes their own calendar and no other (google/clinic-connections.test.ts). */
const OF_ONES_OWN = [
  "auth.exchangeGoogle",
  ...["authUrl", "test", "updateConexao", "disconnect"].map((call) => `google.${call}`),
];

/** Calls that are refused by what their sample gives, not by their permission (members.test.ts). */
const BY_CONTENT = new Set([
  ...OF_ONES_OWN.flatMap((name) => [`${name} by profissional`, `${name} by recepcao`]),
  "clientes.create by recepcao",
  ...["marcacoes.update", "marcacoes.emLote", "carencias.update", "carencias.undo"].map(
    (name) => `${name} by financeiro`,
  ),
]);
const metas = metasOf(appRouter);

/** The table of shared/equipe/permissoes.ts, against what members and those without access are answered. */
function isAsTheTableSays(name: string, actor: ActorName, cell: string): boolean {
  const { signedIn, permission, forAdmins } = metas.get(name) ?? {};
  if (!signedIn) return true;
  // A call about who signs in looks at no practice, also when one's access to it has ended.
  if (isOutsider(actor) && permission !== "pessoa") return cell === "404";
  const isTold = isMember(actor) || isOutsider(actor);
  if (!isTold || BY_CONTENT.has(`${name} by ${actor}`)) return true;
  if (name === "auth.changePasswordFirstLogin") return cell === "403";
  const isAny = permission === "pessoa" || permission === "membro";
  const isOpen = isAny || (isMember(actor) && permission !== undefined && pode(actor, permission));
  return (cell === "403") === (forAdmins === true || !isOpen);
}

/** Everybody has a fixture of their own, so that nobody waits for the others. */
async function columnOf(actor: ActorName): Promise<string[]> {
  const cells: string[] = [];
  for (const [row, operation] of operations.entries())
    cells.push(await cellOf(operation, actor, row));
  return cells;
}

const isStranger = (actor: ActorName) =>
  actor === "anonymous" || actor === "other professional" || isOutsider(actor);
/** Strangers come by both doors; of the others `npm test` asks for REST's answer of a third of the operations. */
const asksForRest = (actor: ActorName, row: number) =>
  isLong || isStranger(actor) || (row + ACTORS.indexOf(actor)) % 3 === 0;

/** The status on both transports, or both where they differ; tRPC's success is always 200. */
async function cellOf(operation: Operation, actor: ActorName, row: number): Promise<string> {
  const fixture = await unspoiled(actor);
  const trpc = await call(operation, fixture, "trpc");
  if (!operation.rest || !asksForRest(actor, row)) {
    await settle(operation, fixture, [trpc]);
    const isOk = trpc.status === 200;
    return String((isOk && operation.rest?.status) || trpc.status);
  }
  const rest = await call(operation, await afterwards(operation, fixture, trpc), "rest");
  await settle(operation, fixture, [trpc, rest]);
  const areAlike =
    rest.status === trpc.status || (trpc.status === 200 && rest.status === operation.rest.status);
  return areAlike ? String(rest.status) : `rest ${rest.status}, trpc ${trpc.status}`;
}

type ActorFixture = Awaited<ReturnType<typeof fixtureFor>> & { actor: ActorName };
type ReadFixture = ActorFixture & { rows: string };

/** A fixture is shared by the calls that leave it as it is. */
const fixtures = new Map<ActorName, ReadFixture>();

async function unspoiled(actor: ActorName): Promise<ReadFixture> {
  const kept = fixtures.get(actor);
  if (kept) return kept;
  const fixture = { ...(await fixtureFor(app, host, actor)), actor };
  const fresh = { ...fixture, rows: await rowsOf(fixture) };
  fixtures.set(actor, fresh);
  return fresh;
}

/** All but the list of security events, in which a refusal itself is written, and when a member was here. */
async function rowsOf({ actor, tenant }: Pick<ActorFixture, "actor" | "tenant">) {
  const {
    eventos_seguranca: _refused,
    acessos,
    ...rest
  } = await app.fingerprintOf(tenant.owner.id);
  return JSON.stringify(enters(actor) ? rest : { ...rest, acessos });
}

interface Called {
  where: string;
  status: number;
  /** A permitted call may change rows, if only the mark that a message was read. */
  mayChange: boolean;
}

async function call(
  operation: Operation,
  { actor, tenant, token, conta }: ActorFixture,
  transport: "rest" | "trpc",
): Promise<Called> {
  const input = samples[operation.name]?.(tenant) ?? {};
  const caller = { url: app.url, token, conta };
  const { rest } = operation;
  const { status, text } = await onceFree(() =>
    transport === "rest" && rest
      ? callRest(caller, rest, input)
      : callTrpc(caller, operation, input),
  );

  const where = `${operation.name} by ${actor} over ${transport}: ${status}`;
  const mayChange = status < 400 && (!isStranger(actor) || PUBLIC.test(operation.name));
  if (!mayChange)
    expect({ where, leaks: showsRowsOf(tenant, text) }).toEqual({ where, leaks: false });
  return { where, status, mayChange };
}

/** Everybody asks at once, and of some things the server does but a few at a time: 503 asks to come again. */
async function onceFree<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < 20; turn++) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await setTimeout(250);
  }
  return ask();
}

const hasWritten = ({ type }: Operation, { status }: Called) => type === "mutation" && status < 400;

/** Where the same call can be made once more: strangers write only what is theirs, so that others come. */
async function afterwards(operation: Operation, fixture: ActorFixture, called: Called) {
  const { actor, tenant } = fixture;
  if (!hasWritten(operation, called)) return fixture;
  if (called.mayChange) return { ...(await fixtureFor(app, host, actor)), actor };
  return { ...fixture, ...(await identified(app, actor, tenant)) };
}

/**
 * Proves, for all the calls in one reading, that those that may change nothing have changed nothing. Where one transport
 * refuses what the other does, that is found here or in the table.
 */
async function settle(operation: Operation, fixture: ReadFixture, calls: Called[]) {
  const { actor, tenant, rows: before } = fixture;
  const isWritten = calls.some((called) => hasWritten(operation, called));
  const mayChange = calls.every((called) => called.mayChange);
  const rows = mayChange && isWritten ? undefined : await rowsOf(fixture);
  if (!mayChange) {
    const where = calls.map((called) => called.where);
    expect({ where, rows }).toEqual({ where, rows: before });
  }
  if (rows !== before) fixtures.delete(actor);
  else if (isWritten)
    fixtures.set(actor, { ...fixture, ...(await identified(app, actor, tenant)) });
}
