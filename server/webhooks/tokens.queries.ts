import type { Pool } from "pg";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";

/** What has to be known of an instance before one of its posts is read. */
export interface TokenRow {
  id: string;
  provedor: Provedor;
  /** Of the token, in hex. */
  hash: string;
  /** Counts the changes of what protects its address. */
  webhook_versao: number;
  webhook_redes: string[] | null;
  /** Sealed. */
  webhook_hmac: string | null;
}

const FIND = `
  select id, provedor, encode(webhook_token_hash, 'hex') as hash, webhook_versao, webhook_redes, webhook_hmac
  from instancias where webhook_token_hash = any($1::bytea[]) and excluida_em is null
`;

export async function findTokens(pool: Pool, hashes: Buffer[]): Promise<TokenRow[]> {
  const { rows } = await pool.query<TokenRow>({
    name: "webhook_tokens",
    text: FIND,
    values: [hashes],
  });
  return rows;
}
