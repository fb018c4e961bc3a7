import { m } from "#shared/publico/agendar-tela.messages.ts";
import { ownTime, ownZoneName, zoneName } from "../when.ts";

/** Whose clock the times are of; and the visitor's own where it shows others. */
export function ZoneNote({ zone, at }: { zone: string; at: string | null }) {
  if (!at) return null;
  return (
    <p className="mt-4 text-sm text-faint">
      {m.fuso(zoneName(zone))}
      {ownTime(at, zone) && ` ${m.seuFuso(ownZoneName())}`}
    </p>
  );
}
