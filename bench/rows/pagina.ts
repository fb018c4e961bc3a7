import { deepStrictEqual } from "node:assert";
import { addDays } from "#shared/common/civil.ts";
import { AHEAD, APPOINTMENTS, insertAgenda } from "../data/agenda.ts";
import { inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpGet } from "../lab/http.ts";
import type { Lab } from "../lab/lab.ts";
import { count, perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.2;
const LARGE_LIMIT = 0.9;
const DAYS = 31;

/** The free times of a month on a booking page; the years before it cost nothing. */
export const pagina: Row = async (lab) => {
  const de = addDays(new Date().toISOString().slice(0, 10), 1);
  const ate = addDays(de, DAYS - 1);
  const [small, large] = [await lab.professional(), await lab.professional()];
  await insertAgenda(lab, small.id, AHEAD);
  await insertAgenda(lab, large.id);
  const server = await lab.product();
  const side = async (usuarioId: string) => {
    const slug = await insertPage(lab, usuarioId);
    const path = `/api/v1/publico/${slug}/horarios?de=${de}&ate=${ate}`;
    return { server, requests: [httpGet(path, undefined, "{from}")], path };
  };
  const [few, many] = [await side(small.id), await side(large.id)];
  const bare = {
    server: await lab.bare("livres.ts", large.id, de, ate),
    requests: [httpGet("/")],
  };
  await sameAnswers(server.port, many.path, bare.server.port);
  const [ours = [], theirs = [], empty = []] = await inTurn([many, bare, few], { connections: 16 });
  return [
    {
      work: `free times of ${DAYS} days on a booking page, ${count(APPOINTMENTS)} appointments`,
      figure: `${perSecond(summary(ours).perSecond)} of ${perSecond(summary(theirs).perSecond)}`,
      ratio: ratioOf(ours, theirs),
      limit: LIMIT,
      kind: "at least",
    },
    {
      work: "the same beside a professional who has only those ahead",
      figure: `${perSecond(summary(ours).perSecond)} of ${perSecond(summary(empty).perSecond)}`,
      ratio: ratioOf(ours, empty),
      limit: LARGE_LIMIT,
      kind: "at least",
    },
  ];
};

async function insertPage(lab: Lab, usuarioId: string) {
  const slug = `pagina-${usuarioId.slice(-12)}`;
  await lab.db.query(
    `insert into paginas (usuario_id, ativa, confirma_sozinho, cancelamento_ate_minutos, perguntas, nomes_no_feed,
       feed_versao, atualizado_em) values ($1, true, false, 1440, '[]', false, 0, now())`,
    [usuarioId],
  );
  await lab.db.query("insert into pagina_slugs (slug, usuario_id) values ($1, $2)", [
    slug,
    usuarioId,
  ]);
  return slug;
}

async function sameAnswers(product: number, path: string, bare: number) {
  const [ours, theirs] = await Promise.all([
    fetch(`http://127.0.0.1:${product}${path}`).then((answer) => answer.json()),
    fetch(`http://127.0.0.1:${bare}`).then((answer) => answer.json()),
  ]);
  deepStrictEqual(ours, theirs);
}
