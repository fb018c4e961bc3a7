import type { SystemContext } from "#server/core/context.ts";
import { ownIdIn } from "#server/integrations/whatsapp/cloud/wamid.ts";
import { DAY } from "#shared/common/civil.ts";
import { joinIds, type Twin } from "../../queries/twins.queries.ts";

/** As long as a former host is heard. */
const HEARD_MS = DAY;

type Known = Omit<Twin, "proprio">;

/**
 * A number in coexistence stays on its phone, so that after a switch its former host and Meta may both post a message, or post
 * back one that was sent. Meta's id contains the one that the host knows: each message is stored once.
 */
export async function recognizeTwins({ db, now }: SystemContext, messages: Known[]) {
  const twins = messages.flatMap((message) => {
    const proprio = ownIdIn(message.provider_id);
    return proprio === undefined ? [] : [{ ...message, proprio }];
  });
  if (twins.length === 0) return;
  await joinIds(db, twins, new Date(now().getTime() - HEARD_MS));
}

interface Posted {
  instancia_id: string;
  dados: { providerId: string };
}

/** Messages of one batch without those of Meta's that a host posts in it too. */
export function withoutTwins<E extends Posted>(events: E[]): E[] {
  const posted = new Set(
    events.map(({ instancia_id, dados }) => `${instancia_id} ${dados.providerId}`),
  );
  return events.filter(({ instancia_id, dados }) => {
    const own = ownIdIn(dados.providerId);
    return own === undefined || !posted.has(`${instancia_id} ${own}`);
  });
}
