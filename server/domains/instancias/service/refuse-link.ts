import type { SystemContext } from "#server/core/context.ts";
import { recordLink } from "./record-link.ts";

/**
 * For other domains: the host does not know the instance's token any more. Its outage begins, so that nothing more is tried
 * until somebody links it again or enters a new token.
 */
export async function linkRefused(
  ctx: SystemContext,
  { usuario_id, instancia_id }: { usuario_id: string; instancia_id: string | null },
  at: Date,
) {
  if (instancia_id === null) return;
  await recordLink(ctx, { id: instancia_id, usuario_id }, { status: "error", at, how: "refused" });
}
