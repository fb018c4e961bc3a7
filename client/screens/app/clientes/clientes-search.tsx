import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { SearchField } from "#client/components/search-field.tsx";

/** Searches on Enter and 'Buscar'; clearing the box shows everybody again. */
export function ClientesSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // Changed by the address: back, or filters that were cleared.
  if (known !== q) {
    setKnown(q);
    setText(q);
  }
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <SearchField
          label="Buscar por nome ou telefone"
          placeholder="Nome ou telefone"
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === "") onSearch("");
          }}
          className="flex-1 sm:max-w-90"
        />
        <Button type="submit" variant="secondary">
          Buscar
        </Button>
      </form>
    </search>
  );
}
