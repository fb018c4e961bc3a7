import type { Lab } from "../lab/lab.ts";

const PRIMEIROS =
  "Ana,Bruno,Camila,Diego,Elisa,Fábio,Gabriela,Heitor,Inês,João,Karina,Luís,Márcia,Nuno,Olívia,Paulo,Queila,Rafael,Sônia,Tomás";
const ULTIMOS =
  "Almeida,Barbosa,Cardoso,Duarte,Esteves,Ferreira,Gonçalves,Henriques,Inácio,Junqueira,Klein,Lacerda,Machado,Nogueira,Oliveira,Pacheco,Queiroz,Ribeiro,Siqueira,Teixeira,Uchoa,Vasconcelos,Werneck,Ximenes,Yamada,Zanetti";

/** Gives a professional `count` clients with Brazilian names and phones. */
export async function insertClientes({ db }: Lab, usuarioId: string, count: number) {
  await db.query(
    `insert into clientes (id, usuario_id, nome, telefone, telefone_chave, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, p[1 + n % array_length(p, 1)] || ' ' || u[1 + n / 20 % 26] || ' ' || u[1 + n / 7 % 26],
       t, t, now(), now()
     from generate_series(1, $2::int) n, lateral (select '11' || (900000000 + n) as t) telefone,
       (select string_to_array($3, ',') as p, string_to_array($4, ',') as u) nomes`,
    [usuarioId, count, PRIMEIROS, ULTIMOS],
  );
  await db.query("vacuum analyze clientes");
}
