import { deepStrictEqual, ok } from "node:assert";
import { diaSemana } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";
import { APPOINTMENTS, insertAgenda, insertRules, workingDay } from "../data/agenda.ts";
import { type Figure, inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpGet } from "../lab/http.ts";
import { count, perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.2;
const RULES_LIMIT = 0.9;
const LAYERS = ["express", "adapter", "sign-in", "transaction"];

/**
 * Free hours of a date of a professional with 10,000 appointments, what each layer above the bare server costs, and what
 * a service with buffers, exceptions and holidays cost beside a professional who has none.
 */
export const horarios: Row = async (lab) => {
  const { id, token } = await lab.professional();
  await insertAgenda(lab, id);
  const date = workingDay();
  const args = [id, diaSemana(date), date];
  const product = {
    server: await lab.product(),
    requests: [httpGet(`/api/v1/marcacoes/available-slots/${date}`, token)],
  };
  const bare = { server: await lab.bare("horarios.ts", ...args), requests: [httpGet("/")] };
  await sameAnswers(product.server.port, bare.server.port, { date, token });

  const [ours = [], theirs = []] = await inTurn([product, bare], { connections: 16 });
  const between = await Promise.all(LAYERS.map((layer) => lab.bare("layers.ts", layer, ...args)));
  const steps = [
    bare,
    ...between.map((server) => ({ server, requests: [httpGet(`/slots/${date}`, token)] })),
    product,
  ];
  const layers = await inTurn(steps, { connections: 16, seconds: 1.5 });
  await Promise.all(between.map((server) => server.stop()));
  const ruled = await lab.professional();
  await insertAgenda(lab, ruled.id);
  const servico = await insertRules(lab, ruled.id);
  const path = `/api/v1/marcacoes/available-slots/${date}?servico_id=${servico}`;
  await someFree(product.server.port, path, ruled.token);
  const [plain = [], withRules = []] = await inTurn(
    [product, { ...product, requests: [httpGet(path, ruled.token)] }],
    { connections: 16 },
  );
  return [
    {
      work: `free hours of a date, ${count(APPOINTMENTS)} appointments`,
      figure: `${perSecond(summary(ours).perSecond)} of ${perSecond(summary(theirs).perSecond)}`,
      ratio: ratioOf(ours, theirs),
      limit: LIMIT,
      kind: "at least",
      notes: layerNotes(layers.map(summary)),
    },
    {
      work: "with service, exceptions and holidays",
      figure: `${perSecond(summary(withRules).perSecond)} of ${perSecond(summary(plain).perSecond)}`,
      ratio: ratioOf(withRules, plain),
      limit: RULES_LIMIT,
      kind: "at least",
    },
  ];
};

async function sameAnswers(
  product: number,
  bare: number,
  { date, token }: { date: string; token: string },
) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/v1/marcacoes/available-slots/${date}`;
  const [ours, theirs] = await Promise.all([
    fetch(`http://127.0.0.1:${product}${path}`, { headers }).then((answer) => answer.json()),
    fetch(`http://127.0.0.1:${bare}`).then((answer) => answer.json()),
  ]);
  deepStrictEqual(ours, theirs);
}

/** A day without slots would be answered too soon. */
async function someFree(port: number, path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { slots } = z.object({ slots: z.array(z.unknown()) }).parse(await answer.json());
  ok(slots.length > 10);
}

const NAMES = [
  "node:http, pg, one statement",
  "+ Express, headers, request id, metrics",
  "+ REST adapter, tRPC, zod",
  "+ sign-in: token, session and person",
  "+ transaction under row security",
  "the product: two statements, slots by its rules",
];

/** Processor time of the server process is what noise changes least. */
function layerNotes(figures: Figure[]): string[] {
  const cost = ({ cpuMicros, perSecond: rate }: Figure) => cpuMicros ?? 1_000_000 / rate;
  return [
    "Free hours, layer by layer (processor time of the server's process for one answer):",
    ...figures.map((figure, step) => {
      const before = figures[step - 1];
      const more = before ? cost(figure) - cost(before) : cost(figure);
      const cells = [
        (NAMES[step] ?? "").padEnd(50),
        `${cost(figure).toFixed(0).padStart(5)} µs`,
        `${more >= 0 ? "+" : ""}${more.toFixed(0)} µs`.padStart(9),
        perSecond(figure.perSecond).padStart(9),
      ];
      return `  ${cells.join("  ")}`;
    }),
  ];
}
