import { m } from "#shared/publico/agendar-tela.messages.ts";
import { ownTime, ownZoneName, zoneName } from "../when.ts";

/** Names the zone of the times, and the visitor's own zone where its clock differs. */
export function ZoneNote({ zone, at }: { zone: string; at: string | null }) {
  if (!at) return null;
  return (
    <p className="mt-4 text-sm text-faint">
      {m.fuso(zoneName(zone))}
      {ownTime(at, zone) && ` ${m.seuFuso(ownZoneName())}`}
    </p>
  );
}
