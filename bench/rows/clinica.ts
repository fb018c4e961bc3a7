import { ok } from "node:assert";
import { findAllWithClients } from "#server/domains/marcacoes/queries/lists.queries.ts";
import { dayBounds } from "#shared/common/time.ts";
import { workingDay, ZONE } from "../data/agenda.ts";
import { insertClinic } from "../data/clinica.ts";
import { inTurn, median, ratioOf, summary } from "../lab/compare.ts";
import { elapsedMs, kyselyOf } from "../lab/elapsed.ts";
import { asProfessional } from "../lab/explain.ts";
import { httpGet } from "../lab/http.ts";
import type { Lab } from "../lab/lab.ts";
import { type Measured, ms, perSecond, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const PEOPLE = 8;
const A_DAY = 200;
/** Free hours of anyone cost at most so many times those of one professional. */
const ANYONE_LIMIT = 2.5;
const LIST_LIMIT = 1.5;
const REPEATS = sized(200, 5);

/** The same appointments with their client, professional and room, in one plain statement. */
const PLAIN_LIST = `
  select m.id, m.horario, m.fim, m.duracao_minutos, m.status, m.observacao, m.respostas_visitante, m.criada_por, m.verificado,
    m.servico_id, m.servico_nome, m.valor_centavos, m.pagamento, m.pago_em, m.pago_por, m.forma_pagamento, m.encaixe,
    m.serie_id, m.serie_posicao, m.serie_alterada, m.ator_id, m.criado_em, m.atualizado_em, m.profissional_id,
    p.nome as profissional_nome, m.sala_id, s.nome as sala_nome, m.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone
  from marcacoes m
  join clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id
  join profissionais p on p.usuario_id = m.usuario_id and p.id = coalesce(m.profissional_id, m.usuario_id)
  left join salas s on s.usuario_id = m.usuario_id and s.id = m.sala_id
  where m.usuario_id = $1 and m.horario >= $2 and m.horario < $3 order by m.horario, m.id`;

/** A clinic of eight: free hours of anyone beside those of one, and the list of a day of 200 appointments. */
export const clinica: Row = async (lab) => {
  const { id, token } = await lab.professional();
  const date = workingDay();
  await insertClinic(lab, id, { people: PEOPLE, date, appointments: A_DAY });
  const server = await lab.product();
  const path = `/api/v1/marcacoes/available-slots/${date}`;
  const side = (query: string) => ({ server, requests: [httpGet(`${path}${query}`, token)] });
  const [one = [], anyone = []] = await inTurn([side(""), side("?profissional_id=qualquer")], {
    connections: 16,
  });
  return [
    {
      work: `free hours of a date of anyone of ${PEOPLE} professionals, beside those of one`,
      figure: `${perSecond(summary(anyone).perSecond)} of ${perSecond(summary(one).perSecond)}`,
      ratio: ratioOf(one, anyone),
      limit: ANYONE_LIMIT,
      kind: "at most",
    },
    await listOfDay(lab, id, date),
  ];
};

/** The product's own query, and a plain statement on the same connection, in turn. */
async function listOfDay({ db: client }: Lab, id: string, date: string): Promise<Measured> {
  const db = kyselyOf(client);
  const day = dayBounds(date, ZONE);
  const ours: number[] = [];
  const plain: number[] = [];
  await asProfessional(client, id, async () => {
    const found = await findAllWithClients(db, id, day);
    const { rowCount } = await client.query(PLAIN_LIST, [id, day.inicio, day.fim]);
    ok(found.length === A_DAY && rowCount === A_DAY, `${found.length} and ${rowCount} rows`);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      ours.push(await elapsedMs(() => findAllWithClients(db, id, day)));
      plain.push(await elapsedMs(() => client.query(PLAIN_LIST, [id, day.inicio, day.fim])));
    }
  });
  return {
    work: `list of a clinic's day of ${A_DAY} appointments, beside a plain statement`,
    figure: `${ms(median(ours))}; plain ${ms(median(plain))}`,
    ratio: median(ours) / median(plain),
    limit: LIST_LIMIT,
    kind: "at most",
  };
}
