import type { BlockList } from "node:net";
import type { Services } from "#server/core/context.ts";
import { busy, unavailable } from "#server/core/errors.ts";
import { hmacPlace } from "#server/domains/instancias/service/protect-webhook.ts";
import { SEGREDO_ILEGIVEL } from "#shared/common/secrets.messages.ts";
import { CAPACIDADES, type ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import { networksOf } from "./protection.ts";
import { findTokens, type TokenRow } from "./tokens.queries.ts";

const MOST_KEPT = 5_000;
const MOST_WAITING = 5_000;
const MOST_IN_A_STATEMENT = 500;

/** A webhook token that belongs to an instance, and what its posts have to show besides. */
export interface KnownToken {
  hash: Buffer;
  instanciaId: string;
  provedor: ProvedorDeHost;
  /** Since when the number is Meta's, and the host its former one. */
  movedAt: Date | undefined;
  /** Version of the facts kept here; the statement that stores accepts no other. */
  versao: number;
  /** Posts come from these addresses alone. */
  redes: BlockList | undefined;
  /** Posts are signed with this. */
  hmac: string | undefined;
  /** Only signed posts count: of a host that takes its secret from us, once it has signed. */
  isProven: boolean;
  /** An unsigned post was taken already. */
  hasUnsigned: boolean;
}

export interface Tokens {
  /**
   * Undefined for an unknown token. A token that was looked up before is answered at once and may be out of date,
   * unless it is to be `isFresh`.
   * @throws AppError 503 when too many are looked up.
   */
  find(hash: Buffer, options: { isFresh: boolean }): Promise<KnownToken | undefined>;
}

interface Asked {
  hash: Buffer;
  resolve: (known: KnownToken | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads tokens, those that are asked for while a statement is under way in the next one: a thousand unknown ones cost
 * a few statements. Known ones are kept.
 */
export function createTokens(services: Services): Tokens {
  const kept = new Map<string, KnownToken>();
  const waiting: Asked[] = [];
  let isAsking = false;

  async function work() {
    while (waiting.length > 0) await answer(waiting.splice(0, MOST_IN_A_STATEMENT));
    isAsking = false;
  }

  async function answer(asked: Asked[]) {
    try {
      const rows = await findTokens(
        services.databases.system,
        asked.map(({ hash }) => hash),
      );
      const byHash = new Map(rows.map((row) => [row.hash, row]));
      for (const { hash, resolve, reject } of asked) {
        const row = byHash.get(hash.toString("hex"));
        if (row) knownOf(services, hash, row).then((known) => resolve(keep(known)), reject);
        else resolve(undefined);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function keep(known: KnownToken): KnownToken {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(known.hash.toString("hex"), known);
    return known;
  }

  return {
    find: (hash, { isFresh }) => {
      const key = hash.toString("hex");
      const known = kept.get(key);
      if (known && !isFresh) return Promise.resolve(known);
      kept.delete(key);
      if (waiting.length >= MOST_WAITING) {
        return Promise.reject(busy());
      }
      return new Promise((resolve, reject) => {
        waiting.push({ hash, resolve, reject });
        if (isAsking) return;
        isAsking = true;
        setImmediate(() => void work());
      });
    },
  };
}

/** A former host of a number that is Meta's by now proves nothing new: it goes on as it was heard before. */
function isProven(row: TokenRow): boolean {
  const { provedor, webhook_assinado_em, webhook_sem_assinatura_em, mudou_em } = row;
  if (webhook_assinado_em !== null || !CAPACIDADES[provedor].assinaPorSi) return true;
  return mudou_em !== null && webhook_sem_assinatura_em === null;
}

async function knownOf({ secrets }: Services, hash: Buffer, row: TokenRow): Promise<KnownToken> {
  const { id, provedor, mudou_em, webhook_versao, webhook_redes, webhook_hmac } = row;
  // Without its secret no post is believed; the host tries again until the key is back or entered anew.
  if (webhook_hmac !== null && !secrets.canOpen(webhook_hmac)) throw unavailable(SEGREDO_ILEGIVEL);
  return {
    hash,
    instanciaId: id,
    provedor,
    movedAt: mudou_em ?? undefined,
    versao: webhook_versao,
    isProven: isProven(row),
    hasUnsigned: row.webhook_sem_assinatura_em !== null,
    redes: webhook_redes?.length ? networksOf(webhook_redes) : undefined,
    hmac: webhook_hmac === null ? undefined : await secrets.open(hmacPlace(id), webhook_hmac),
  };
}
