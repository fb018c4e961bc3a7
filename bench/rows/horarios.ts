import { deepStrictEqual } from "node:assert";
import { diaSemana } from "#shared/common/civil.ts";
import { insertAgenda, workingDay } from "../data/agenda.ts";
import { type Figure, inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpGet } from "../lab/http.ts";
import { perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.2;
const LAYERS = ["express", "adapter", "sign-in", "transaction"];

/** Free hours of a date of a professional with 10,000 appointments, and what each layer above the bare server costs. */
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
  return [
    {
      work: "free hours of a date, 10,000 appointments",
      figure: `${perSecond(summary(ours).perSecond)} of ${perSecond(summary(theirs).perSecond)}`,
      ratio: ratioOf(ours, theirs),
      limit: LIMIT,
      kind: "at least",
      notes: layerNotes(layers.map(summary)),
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
