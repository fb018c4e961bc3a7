import { assume } from "#server/core/assume.ts";
import type { Actor, CurrentUser } from "#server/core/context.ts";
import { complete } from "#server/domains/dashboard/service/read-dashboard.ts";
import { HUNDREDTH, insertLongWork, insertSistema, WHOLE } from "../data/sistema.ts";
import { inTurn, median, ratioOf, summary } from "../lab/compare.ts";
import { elapsedMs } from "../lab/elapsed.ts";
import { httpGet } from "../lab/http.ts";
import { type Lab, openLab, type Professional } from "../lab/lab.ts";
import { type Measured, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";
import { recording, type Statement } from "../lab/statements.ts";

const PATH = "/api/v1/dashboard/complete";
const ROUNDS = sized(5, 1);
const REPEATS = sized(7, 1);
const FILTER = { days: 30, months: 12 } as const;

/** The dashboard in installations of its own: of the size that is promised, and of a hundredth of it. */
export const dashboard: Row = async () => {
  const [whole, hundredth] = [await openLab(), await openLab()];
  try {
    const [ana, bia, caio] = [
      await whole.professional(),
      await hundredth.professional(),
      await whole.professional(),
    ];
    const admin = await administrator(whole);
    await whole.db.query("update usuarios set senha_hash = '' where id = any($1)", [
      [caio.id, admin.id],
    ]);
    await insertSistema(hundredth, HUNDREDTH);
    await insertSistema(whole, WHOLE);
    await insertLongWork(whole, caio.id);
    return [
      await administrators(whole, admin),
      await sideBySide("a professional's dashboard, everybody's data times 100", [
        [whole, ana],
        [hundredth, bia],
      ]),
      await sideBySide("a professional's dashboard, own appointments times 100", [
        [whole, caio],
        [whole, ana],
      ]),
    ];
  } finally {
    await whole.close();
    await hundredth.close();
  }
};

async function administrator(lab: Lab): Promise<Professional> {
  const one = await lab.professional();
  await lab.db.query("update usuarios set role = 'ADMIN' where id = $1", [one.id]);
  return one;
}

/** The whole answer over HTTP beside each of its statements alone, all in turn. */
async function administrators(lab: Lab, { id, token }: Professional): Promise<Measured> {
  const { port } = await lab.product();
  const answer = () =>
    fetch(`http://127.0.0.1:${port}${PATH}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(async (response) => {
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      await response.arrayBuffer();
    });
  await lab.db.query("set role pontual_system");
  const statements = await statementsOf(lab, id);
  const runs = [answer, ...statements.map((statement) => () => lab.db.query(statement))];
  const rounds: number[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = [];
    for (const run of runs) times.push(await typical(run));
    // The first one warms up.
    if (round) rounds.push(times);
  }
  await lab.db.query("reset role");
  const [all = 0, ...alone] = runs.map((_, index) =>
    median(rounds.map((times) => times[index] ?? Number.NaN)),
  );
  const ratios = rounds.map(([first = 0, ...others]) => first / Math.max(...others));
  return {
    work: "an administrator's dashboard over HTTP, its slowest statement alone",
    figure: `${ms(all)}, ${ms(Math.max(...alone))}`,
    ratio: median(ratios),
    limit: 3,
    kind: "at most",
    notes: [`dashboard, its statements alone: ${alone.map(ms).join(", ")}`],
  };
}

async function typical(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) times.push(await elapsedMs(run));
  return median(times);
}

/** The statements that the product sends for this administrator. */
async function statementsOf({ db: client }: Lab, id: string): Promise<Statement[]> {
  const { rows } = await client.query("select * from usuarios where id = $1", [id]);
  const { db, statements } = recording(client);
  const now = new Date();
  const user = assume<CurrentUser>(rows[0]);
  await complete({ db, user, actor: assume<Actor>({ papel: "dono" }), now: () => now }, FILTER);
  return statements;
}

/** How much longer one answer takes at the first than at the second. */
async function sideBySide(work: string, sides: [Lab, Professional][]): Promise<Measured> {
  const servers = await Promise.all(
    sides.map(async ([lab, { token }]) => ({
      server: await lab.product(),
      requests: [httpGet(PATH, token)],
    })),
  );
  const figures = await inTurn(servers, { connections: 1 });
  const [many = [], few = []] = figures;
  return {
    work,
    figure: figures.map((found) => ms(1_000 / summary(found).perSecond)).join(", "),
    ratio: ratioOf(few, many),
    limit: 1.5,
    kind: "at most",
  };
}
