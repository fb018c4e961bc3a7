import type { AdminUser } from "#client/data/admin.hooks.ts";
import { formatAgo } from "#client/lib/format.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** When somebody was last there, to a quarter of an hour: so long does a session last without being prolonged. */
export function lastSeen({ visto_em, primeiro_login }: Seen, now: Date) {
  if (visto_em) return m.visto(formatAgo(visto_em, now));
  return primeiro_login ? m.nuncaEntrou : m.semAcessoRecente;
}

type Seen = Pick<AdminUser, "visto_em" | "primeiro_login">;
