const PREFIX = "pontual";
const OURS =
  /^pontual([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:p[0-9a-f]{32})?(?:v[0-9]+)?$/;

interface Placed {
  usuario_id: string;
  marcacao_id: string;
  /** The professional whose calendar it is. */
  profissional_id: string;
}

/**
 * The id of an appointment's event in a professional's calendar, the same at each attempt. Google takes 5 to 1024 characters
 * of base32hex, a to v and 0 to 9 (Calendar API, events.insert). Colleagues may share one calendar, so that their ids differ.
 */
export function eventIdOf(
  { usuario_id, marcacao_id, profissional_id }: Placed,
  geracao: number,
): string {
  const colleague = profissional_id === usuario_id ? "" : `p${bare(profissional_id)}`;
  return `${PREFIX}${bare(marcacao_id)}${colleague}${geracao > 0 ? `v${geracao}` : ""}`;
}

const bare = (id: string) => id.replaceAll("-", "");

/** The appointment whose event may have this id; whether it is one of the practice's own is another question. */
export function marcacaoOfEvent(eventId: string): string | undefined {
  const parts = OURS.exec(eventId);
  return parts ? parts.slice(1, 6).join("-") : undefined;
}
