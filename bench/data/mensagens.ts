import { withoutSearchIndex } from "#server/testing/search-index.ts";
import type { Lab, Professional } from "../lab/lab.ts";
import { isSmall } from "../lab/scale.ts";
import { insertClientes } from "./clientes.ts";
import { ENDS, MIDDLES, STARTS } from "./frases.ts";
import { rollUpMessages } from "./notes.ts";

/** The sizes at which the message history is measured; each conversation has 200 messages. */
const SIZES = isSmall ? [1_000, 2_000, 4_000] : [10_000, 100_000, 1_000_000];
const words = new Intl.NumberFormat("en", { notation: "compact", compactDisplay: "long" });
const inWords = SIZES.map((size) => words.format(size));
/** "10 thousand, 100 thousand and 1 million messages", and the last of them. */
export const SIZES_IN_WORDS = `${new Intl.ListFormat("en-GB").format(inWords)} messages`;
export const LARGEST_IN_WORDS = `${inWords.at(-1)} messages`;
const PER_CONVERSATION = 200;
const CHUNK = 100_000;

/** In one of 100,000 messages. */
export const RARE_WORD = "xilofone";

const built = new WeakMap<Lab, Promise<Professional[]>>();

/** A professional for each of `SIZES`, with so many messages over two years; made once in a run. */
export function histories(lab: Lab): Promise<Professional[]> {
  const known = built.get(lab) ?? build(lab);
  built.set(lab, known);
  return known;
}

/**
 * Through the product's own triggers, a hundred thousand rows in a statement. The index of the search is put away
 * meanwhile.
 */
async function build(lab: Lab): Promise<Professional[]> {
  const people: Professional[] = [];
  await withoutSearchIndex(lab.db, async () => {
    for (const size of SIZES) {
      const one = await lab.professional();
      people.push(one);
      await insertClientes(lab, one.id, size / PER_CONVERSATION);
      for (let from = 1; from <= size; from += CHUNK) {
        const part = { from, to: Math.min(from + CHUNK - 1, size), of: size };
        await insertMensagens(lab, one.id, part);
      }
    }
    await lab.db.query("analyze");
    await rollUpMessages(lab);
  });
  return people;
}

/** Messages `from` to `to` of `of`, the first one the oldest, half of them sent. */
export async function insertMensagens(
  { db }: Lab,
  usuarioId: string,
  { from, to, of }: { from: number; to: number; of: number },
) {
  await db.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, mensagem_enviada, status,
       data_recebido, data_envio, momento, criado_em, atualizado_em, origem, enviada_em)
     select uuidv7(h - now()), $1::uuid, c.ids[1 + n % array_length(c.ids, 1)],
       case when entra then 'ENTRADA' else 'SAIDA' end, case when entra then texto end, case when not entra then texto end,
       case when entra and n > $4 - 500 then 'entregue' when not entra and n % 997 = 0 then 'falha' else 'lida' end,
       case when entra then h end, case when not entra then h end, h, h, h,
       case when entra then 'cliente' else 'manual' end, case when not entra then h end
     from generate_series($2::int, $3::int) n,
       (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       (select string_to_array($5, '|') as a, string_to_array($6, '|') as b, string_to_array($7, '|') as z) partes,
       lateral (select now() - ($4 - n) * interval '2 years' / $4 as h, hashint4(n) % 2 = 0 as entra,
         a[1 + abs(hashint4(n)) % array_length(a, 1)] || ' ' || b[1 + abs(hashint4(-n)) % array_length(b, 1)]
           || case when n % 7 = 0 then ' ' || n else '' end || case when n % 100000 = 5 then ' ${RARE_WORD}' else '' end
           || ' ' || z[1 + abs(hashint4(n + $4)) % array_length(z, 1)] as texto) m
     order by n`,
    [usuarioId, from, to, of, STARTS, MIDDLES, ENDS],
  );
}
