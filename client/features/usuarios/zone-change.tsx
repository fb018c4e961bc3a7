import { Banner } from "#client/components/banner.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { civilOf } from "#shared/common/time.ts";
import { timeInOtherZone } from "#shared/series/rules/zone.ts";
import { m } from "#shared/usuarios/fuso.messages.ts";

const EXAMPLE = "15:00";

/** Below a choice of zones: what becomes of what is booked, before another zone is saved. */
export function ZoneChange({ from, to }: { from: string; to: string }) {
  const { date } = civilOf(useNow(), from);
  if (from === to) return null;
  const { hora } = timeInOtherZone(EXAMPLE, { date, from, to });
  return (
    <div className="sm:col-span-2">
      <Banner>{m.fusoMuda(EXAMPLE, hora)}</Banner>
    </div>
  );
}
