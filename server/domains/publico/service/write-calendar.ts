import { createHash } from "node:crypto";
import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { type Download, withFile } from "#server/core/download.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

/** An appointment, as calendars of other programs show it. */
export interface Entry {
  id: string;
  horario: Date;
  fim: Date;
  status: MarcacaoStatus;
  resumo: string;
  endereco: string | null;
  /** Rises with each change: by it a calendar knows which version is newer. */
  sequencia: number;
  criado_em: Date;
  atualizado_em: Date;
  url?: string;
}

/** Once in an hour is often enough for who wants to know. */
const TTL_SECONDS = 3_600;

const STATUS: Record<MarcacaoStatus, ICalEventStatus> = {
  pendente: ICalEventStatus.TENTATIVE,
  confirmado: ICalEventStatus.CONFIRMED,
  concluido: ICalEventStatus.CONFIRMED,
  faltou: ICalEventStatus.CONFIRMED,
  cancelado: ICalEventStatus.CANCELLED,
};

/**
 * RFC 5545. Times are in UTC, so that no calendar needs to know a zone of ours; the text does not say when it was made.
 * It has no METHOD: with one each event would need an ORGANIZER (RFC 5546), and there are no invitations.
 */
function calendarText(entries: readonly Entry[], { name }: { name?: string }) {
  const text = ical({
    prodId: { company: "Pontual", product: "Pontual", language: "PT-BR" },
    ...(name ? { name: escaped(name), ttl: TTL_SECONDS } : {}),
    events: entries.map(eventOf),
  }).toString();
  // The library ends every line but the last one.
  return text.endsWith("\r\n") ? text : `${text}\r\n`;
}

/** The library escapes the texts of events, not the calendar's name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");

/** How often something that an entry prints has changed, and when last. */
interface Version {
  versao: number;
  em: Date | null;
}

/** With what else has changed of what it prints: a calendar takes only what rises. */
export function withVersions<T extends Pick<Entry, "sequencia" | "atualizado_em">>(
  entry: T,
  versions: readonly Version[],
): T {
  const moments = versions.flatMap(({ em }) => em?.getTime() ?? []);
  return {
    ...entry,
    sequencia: versions.reduce((sum, { versao }) => sum + versao, entry.sequencia),
    atualizado_em: new Date(Math.max(entry.atualizado_em.getTime(), ...moments)),
  };
}

/** One id for as long as the appointment lives, wherever it moves to. */
const eventOf = ({
  id,
  horario,
  fim,
  status,
  resumo,
  endereco,
  ...entry
}: Entry): ICalEventData => ({
  id: `${id}@pontual`,
  start: horario,
  end: fim,
  stamp: entry.atualizado_em,
  created: entry.criado_em,
  lastModified: entry.atualizado_em,
  sequence: entry.sequencia,
  status: STATUS[status],
  summary: resumo,
  ...(endereco ? { location: endereco } : {}),
  ...(entry.url ? { url: entry.url } : {}),
});

/** A calendar as a file: over REST its text, elsewhere its name. */
export function calendarFile(
  arquivo: string,
  entries: readonly Entry[],
  calendar: { name?: string } = {},
) {
  const text = calendarText(entries, calendar);
  const file: Download = {
    arquivo,
    tipo: "text/calendar; charset=utf-8",
    total: null,
    etag: `"${createHash("sha256").update(text).digest("base64url")}"`,
    write: async (out) => {
      out.end(text);
    },
  };
  return withFile({ arquivo }, file);
}
