import type { Pool } from "pg";
import type { ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import type { CloudPlace } from "./cloud-numbers.ts";
import type { TokenVersion } from "./intake.queries.ts";

/** Facts about an instance that are needed before one of its posts is read. */
export interface TokenRow {
  id: string;
  /** Kind of the host that posts there; the former one of a number that is Meta's now. */
  provedor: ProvedorDeHost;
  /** Since when it is Meta's. */
  mudou_em: Date | null;
  /** Hash of the token, in hex. */
  hash: string;
  /** Counts the changes of what protects its address. */
  webhook_versao: number;
  webhook_redes: string[] | null;
  /** Sealed. */
  webhook_hmac: string | null;
  webhook_assinado_em: Date | null;
  webhook_sem_assinatura_em: Date | null;
}

const FIND = `
  select id, coalesce(provedor_anterior, provedor) as provedor, mudou_em, encode(webhook_token_hash, 'hex') as hash,
    webhook_versao, webhook_redes, webhook_hmac, webhook_assinado_em, webhook_sem_assinatura_em
  from instancias
  where webhook_token_hash = any($1::bytea[]) and excluida_em is null
    and coalesce(provedor_anterior, provedor) <> 'cloud'
`;

/** Tokens to which a host posts, or did until the number became Meta's: Meta posts, signed, to another address. */
export async function findTokens(pool: Pool, hashes: Buffer[]): Promise<TokenRow[]> {
  const { rows } = await pool.query<TokenRow>({
    name: "webhook_tokens",
    text: FIND,
    values: [hashes],
  });
  return rows;
}

const FIND_CLOUD = `
  select webhook_token_hash as hash, webhook_versao as versao from instancias
  where provedor = 'cloud' and excluida_em is null and
`;

/** The instances of a number of the Cloud API (one at most), or of a business account. */
export async function findCloudInstances(pool: Pool, place: CloudPlace): Promise<TokenVersion[]> {
  const isNumber = "number" in place;
  const { rows } = await pool.query<TokenVersion>({
    name: isNumber ? "webhook_cloud_numero" : "webhook_cloud_conta",
    text: `${FIND_CLOUD} ${isNumber ? "instancia_key" : "waba_id"} = $1`,
    values: [isNumber ? place.number : place.wabaId],
  });
  return rows;
}
