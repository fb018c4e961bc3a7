import type { Pool } from "pg";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";

export interface IncomingEvent {
  tipo: string;
  /** Null where every post is a new event. */
  providerId: string | null;
  dados: HostEvent;
}

// One statement is one transaction: it is durable when it has answered. The join with `instancias` makes a
// rotated token worthless at once. What is there already stays as it was.
const STORE = `
  with chegada as (
    select * from unnest($1::bytea[], $2::text[], $3::text[], $4::jsonb[])
      with ordinality as c (hash, tipo, provider_id, dados, ordem)
  ), guardados as (
    insert into webhook_eventos (usuario_id, instancia_id, tipo, provider_id, dados, recebido_em)
    select i.usuario_id, i.id, c.tipo, c.provider_id, c.dados, $5::timestamptz
    from chegada c join instancias i on i.webhook_token_hash = c.hash and i.excluida_em is null
    order by c.ordem
    on conflict (instancia_id, tipo, provider_id) do nothing
  )
  select encode(webhook_token_hash, 'hex') as hash from instancias
  where webhook_token_hash = any($6::bytea[]) and excluida_em is null
`;

/** Stores the events of many posts, and says which token hashes (hex) belong to an instance. */
export async function storeEvents(
  pool: Pool,
  posts: { tokenHash: Buffer; events: IncomingEvent[] }[],
  now: Date,
): Promise<Set<string>> {
  const rows = posts.flatMap(({ tokenHash, events }) =>
    events.map((event) => ({ tokenHash, ...event })),
  );
  const tokens = new Map(posts.map(({ tokenHash }) => [tokenHash.toString("hex"), tokenHash]));
  const { rows: known } = await pool.query<{ hash: string }>({
    name: "webhook_intake",
    text: STORE,
    values: [
      rows.map(({ tokenHash }) => tokenHash),
      rows.map(({ tipo }) => tipo),
      rows.map(({ providerId }) => providerId),
      rows.map(({ dados }) => JSON.stringify(dados)),
      now,
      [...tokens.values()],
    ],
  });
  return new Set(known.map(({ hash }) => hash));
}
