import { useClientSearch } from "#client/data/clientes.hooks.ts";
import { useProximasOf } from "#client/data/proximas.hooks.ts";
import { useHasRepasses } from "#client/data/repasses.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePermissoes, useSessionUser, useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { m as equipe } from "#shared/equipe/telas.messages.ts";
import { useContaEntries } from "./conta-entries.tsx";
import {
  appointmentsFound,
  bookingsFor,
  clientesFound,
  type Entry,
  entriesFor,
  inMessages,
} from "./entries.tsx";
import { namedFirst } from "./matching.ts";
import { spokenBooking } from "./spoken-booking.ts";
import { useHasKeyboard } from "./use-keyboard.ts";

/** The next appointments are shown for the first clients who are found. */
const CLIENTS_WITH_APPOINTMENTS = 3;
const APPOINTMENTS_EACH = 2;

/** The shortest text that is looked for in messages. */
const MIN_IN_MESSAGES = 2;

export interface Section {
  name: string;
  entries: readonly Entry[];
}

/** Results of a text by section. Clients come a moment later: sections that have been reached by then stay where they are. */
export function useResults(text: string) {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const pode = usePermissoes();
  const zone = useZone();
  const now = civilOf(useNow(), zone);
  const spoken = spokenBooking(text, now);
  const named = spoken ? spoken.nome : text;
  const found = useClientSearch(named);
  const { actions, screens, parts } = entriesFor(text, {
    isAdmin,
    pode,
    hasKeyboard: useHasKeyboard(),
    hasRepasses: useHasRepasses() ?? false,
  });
  const known = found.isAsked ? namedFirst(named, found.clientes) : [];
  const shown = spoken ? [] : known.slice(0, CLIENTS_WITH_APPOINTMENTS).map(({ id }) => id);
  const proximas = useProximasOf(shown, { of: APPOINTMENTS_EACH });
  const words = text.trim();

  const answers: Section[] = [
    { name: "Ações", entries: actions },
    { name: equipe.suasContas, entries: useContaEntries(words) },
    { name: "Telas", entries: screens },
    { name: "Ajustes e partes das telas", entries: parts },
    {
      name: "Agendar",
      entries: spoken && pode("agenda.escrever") ? bookingsFor(spoken, known, now.date) : [],
    },
    { name: "Clientes", entries: clientesFound(known) },
    { name: "Agendamentos", entries: appointmentsFound(proximas, now.date, zone) },
  ];
  const isInMessages = !spoken && words.length >= MIN_IN_MESSAGES && pode("conversas");
  const others = isInMessages ? [inMessages(words)] : [];
  return {
    sections: [...answers, { name: "Mensagens", entries: others }],
    /** Without the way into the messages, which has not been searched. */
    count: answers.flatMap(({ entries }) => entries).length,
    isLoading: found.isLoading,
  };
}
