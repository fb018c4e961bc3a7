import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
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

/** RFC 5545. Times are in UTC, so that no calendar needs to know a zone of ours; nothing in it says when it was made. */
function calendarText(entries: readonly Entry[], { name }: { name?: string }) {
  return ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Pontual", product: "Pontual", language: "PT-BR" },
    ...(name ? { name, ttl: TTL_SECONDS } : {}),
    events: entries.map(eventOf),
  }).toString();
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
