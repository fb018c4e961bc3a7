const PREFIX = "pontual";
const OURS =
  /^pontual([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:v[0-9]+)?$/;

/**
 * The id of an appointment's event, the same at each attempt. Google takes 5 to 1024 characters of base32hex, a to v and
 * 0 to 9 (Calendar API, events.insert).
 */
export const eventIdOf = (marcacaoId: string, geracao: number): string =>
  `${PREFIX}${marcacaoId.replaceAll("-", "")}${geracao > 0 ? `v${geracao}` : ""}`;

/** The appointment whose event may have this id; whether it is one of the professional's own is another question. */
export function marcacaoOfEvent(eventId: string): string | undefined {
  const parts = OURS.exec(eventId);
  return parts ? parts.slice(1, 6).join("-") : undefined;
}
