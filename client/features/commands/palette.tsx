import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Autocomplete, Header, Menu, MenuItem, MenuSection } from "react-aria-components";
import { useNavigate } from "react-router-dom";
import { optionStyle } from "#client/components/popover-style.ts";
import { TextField } from "#client/components/text-field.tsx";
import { useClientSearch } from "#client/data/clientes.hooks.ts";
import { useProximasOf } from "#client/data/proximas.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
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

/** The longest text that the server searches for. */
const MAX_SEARCH = 200;

/** The next appointments are shown for the first clients who are found. */
const CLIENTS_WITH_APPOINTMENTS = 3;
const APPOINTMENTS_EACH = 2;

/** The shortest text that is looked for in messages. */
const MIN_IN_MESSAGES = 2;

/** Type, choose with the arrows, Enter: an action, a screen or a part of it, a client, an appointment that is said in words. */
export function Palette({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const zone = useZone();
  const now = civilOf(useNow(), zone);
  const spoken = spokenBooking(text, now);
  const named = spoken ? spoken.nome : text;
  const found = useClientSearch(named);
  const { actions, screens, parts } = entriesFor(text, { isAdmin, hasKeyboard: useHasKeyboard() });
  const known = found.isAsked ? namedFirst(named, found.clientes) : [];
  const clientes = clientesFound(known);
  const shown = spoken ? [] : known.slice(0, CLIENTS_WITH_APPOINTMENTS).map(({ id }) => id);
  const proximas = useProximasOf(shown, { of: APPOINTMENTS_EACH });
  const appointments = appointmentsFound(proximas, now.date, zone);
  const bookings = spoken ? bookingsFor(spoken, known, now.date) : [];
  const words = text.trim();
  const others = !spoken && words.length >= MIN_IN_MESSAGES ? [inMessages(words)] : [];
  const all = [actions, screens, parts, bookings, clientes, appointments];

  const choose = ({ to, state, run }: Entry) => {
    onDone();
    if (to) void navigate(to, { state });
    run?.();
  };
  const section = (name: string, entries: readonly Entry[]): ReactNode =>
    entries.length > 0 && (
      <MenuSection key={name} aria-label={name}>
        <Header aria-hidden className="px-3 pt-3 pb-1 text-xs font-medium text-faint">
          {name}
        </Header>
        {entries.map((entry) => (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            onAction={() => choose(entry)}
            className={optionStyle}
          >
            <span className="text-faint">{entry.icon}</span>
            <span className="min-w-0 flex-1 truncate">{entry.label}</span>
            {entry.detail && (
              <span className="shrink-0 text-xs text-faint tabular-nums">{entry.detail}</span>
            )}
          </MenuItem>
        ))}
      </MenuSection>
    );

  return (
    <div className="flex min-h-96 flex-col">
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField
          label="Buscar clientes, telas, ajustes e ações"
          hideLabel
          type="search"
          autoComplete="off"
          // Opening the search is asking to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={MAX_SEARCH}
          placeholder="Cliente, tela, ajuste ou “bea ter 15”"
          icon={<Search size={16} aria-hidden />}
          value={text}
          onChange={setText}
        />
        <Menu
          aria-label="Resultados"
          className="-mx-3 outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-sm text-faint">
              {found.isLoading ? "Buscando..." : "Nada encontrado"}
            </p>
          )}
        >
          {/* Clients come a moment later: what has been reached by then stays where it is. */}
          {section("Ações", actions)}
          {section("Telas", screens)}
          {section("Ajustes e partes das telas", parts)}
          {section("Agendar", bookings)}
          {section("Clientes", clientes)}
          {section("Agendamentos", appointments)}
          {section("Mensagens", others)}
        </Menu>
      </Autocomplete>
      <p role="status" className="sr-only">
        {statusOf(text, all.flat().length, found.isLoading)}
      </p>
    </div>
  );
}

function statusOf(text: string, count: number, isLoading: boolean) {
  if (!text.trim()) return "";
  if (isLoading) return "Buscando clientes";
  if (count === 0) return "Nada encontrado";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
