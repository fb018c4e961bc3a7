import { insertClientes } from "../data/clientes.ts";
import { inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpGet, trpcGet } from "../lab/http.ts";
import { count, perSecond, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const LIMIT = 0.33;
const CLIENTS = sized(5_000, 200);

/** A page of 20 of 5,000 clients with their total, signed in, row security on, over both transports. */
export const clientes: Row = async (lab) => {
  const ana = await lab.professional();
  await insertClientes(lab, ana.id, CLIENTS);
  const product = await lab.product();
  const bareServer = await lab.bare("clientes.ts", ana.id);
  const sides = [
    { server: product, requests: [httpGet("/api/v1/clientes?skip=0&limit=20", ana.token)] },
    { server: product, requests: [trpcGet("clientes.list", { skip: 0, limit: 20 }, ana.token)] },
    { server: bareServer, requests: [httpGet("/")] },
  ];
  const [rest = [], trpc = [], bare = []] = await inTurn(sides, { connections: 16 });
  return [
    { transport: "REST", figures: rest },
    { transport: "tRPC", figures: trpc },
  ].map(({ transport, figures }) => ({
    work: `clients, page of 20 of ${count(CLIENTS)}, ${transport}`,
    figure: `${perSecond(summary(figures).perSecond)} of ${perSecond(summary(bare).perSecond)}`,
    ratio: ratioOf(figures, bare),
    limit: LIMIT,
    kind: "at least",
  }));
};
