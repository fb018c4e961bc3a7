import { Search } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { Autocomplete, Header, Menu, MenuItem, MenuSection } from "react-aria-components";
import { useNavigate } from "react-router-dom";
import { optionStyle } from "#client/components/popover-style.ts";
import { TextField } from "#client/components/text-field.tsx";
import type { Entry } from "./entries.tsx";
import { takeTypedAhead } from "./typed-ahead.ts";
import { type Section, useResults } from "./use-results.ts";

/** The longest text that the server searches for. */
const MAX_SEARCH = 200;

/** Type, choose with the arrows, Enter: an action, a screen or a part of it, a client, an appointment that is said in words. */
export function Palette({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const { sections, count, isLoading } = useResults(text);
  useLayoutEffect(() => {
    const ahead = takeTypedAhead();
    // Keys are held until this commit: read while drawing, the last ones would be lost.
    // oxlint-disable-next-line react/set-state-in-effect
    if (ahead) setText(ahead);
  }, []);

  const choose = ({ to, state, run }: Entry) => {
    onDone();
    if (to) void navigate(to, { state });
    run?.();
  };

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
              {isLoading ? "Buscando..." : "Nada encontrado"}
            </p>
          )}
        >
          {sections
            .filter(({ entries }) => entries.length > 0)
            .map((section) => (
              <Results key={section.name} {...section} onChoose={choose} />
            ))}
        </Menu>
      </Autocomplete>
      <p role="status" className="sr-only">
        {statusOf(text, count, isLoading)}
      </p>
    </div>
  );
}

function Results({ name, entries, onChoose }: ResultsProps) {
  return (
    <MenuSection aria-label={name}>
      <Header aria-hidden className="px-3 pt-3 pb-1 text-xs font-medium text-faint">
        {name}
      </Header>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          textValue={entry.label}
          onAction={() => onChoose(entry)}
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
}

interface ResultsProps extends Section {
  onChoose: (entry: Entry) => void;
}

function statusOf(text: string, count: number, isLoading: boolean) {
  if (!text.trim()) return "";
  if (isLoading) return "Buscando clientes";
  if (count === 0) return "Nada encontrado";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
