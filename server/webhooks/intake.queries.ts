import type { Databases } from "#server/db/database.ts";
import { watched } from "#server/db/watched.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";

export interface IncomingEvent {
  tipo: string;
  /** Null where every post is a new event. */
  providerId: string | null;
  dados: HostEvent;
}

/** Events of one post. */
interface Post {
  token: TokenVersion;
  events: IncomingEvent[];
  rastro: string | null;
}

/** A token, and the version of its protection that a post was let in by. */
export interface TokenVersion {
  hash: Buffer;
  versao: number;
}

// One statement is one transaction: it is durable when it has answered. The join with `instancias` makes a
// rotated token worthless at once, and one whose protection has changed since the post was let in. Stored events
// stay as they were.
const STORE = `
  with chegada as (
    select * from unnest($1::bytea[], $2::text[], $3::text[], $4::jsonb[], $7::integer[], $8::text[])
      with ordinality as c (hash, tipo, provider_id, dados, versao, rastro, ordem)
  ), guardados as (
    insert into webhook_eventos (usuario_id, instancia_id, tipo, provider_id, dados, recebido_em, rastro)
    select i.usuario_id, i.id, c.tipo, c.provider_id, c.dados, $5::timestamptz, c.rastro
    from chegada c join instancias i
      on i.webhook_token_hash = c.hash and i.webhook_versao = c.versao and i.excluida_em is null
    order by c.ordem
    on conflict (instancia_id, tipo, provider_id) do nothing
  )
  select encode(webhook_token_hash, 'hex') as hash, webhook_versao as versao from instancias
  where webhook_token_hash = any($6::bytea[]) and excluida_em is null
`;

/** Stores the events of many posts, and says which token hashes (hex) belong to an instance, and in which version. */
export async function storeEvents(
  { system, slow }: Pick<Databases, "system" | "slow">,
  posts: Post[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = posts.flatMap(({ token, events, rastro }) =>
    events.map((event) => ({ ...token, ...event, rastro })),
  );
  const hashes = new Map(posts.map(({ token: { hash } }) => [hash.toString("hex"), hash]));
  const values = [
    rows.map(({ hash }) => hash),
    rows.map(({ tipo }) => tipo),
    rows.map(({ providerId }) => providerId),
    rows.map(({ dados }) => JSON.stringify(dados)),
    now,
    [...hashes.values()],
    rows.map(({ versao }) => versao),
    rows.map(({ rastro }) => rastro),
  ];
  const { rows: known } = await watched(STORE, slow, () =>
    system.query<{ hash: string; versao: number }>({ name: "webhook_intake", text: STORE, values }),
  );
  return new Map(known.map(({ hash, versao }) => [hash, versao]));
}
