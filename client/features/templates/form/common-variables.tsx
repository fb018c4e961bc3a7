import { Plus } from "lucide-react";
import { Button } from "react-aria-components";
import { VARIAVEIS, VARIAVEIS_COMUNS } from "#shared/templates/rules/variables.ts";

const COMMON = VARIAVEIS_COMUNS.flatMap((name) => VARIAVEIS.filter((one) => one.name === name));

/** The variables of every day: a press puts one where the cursor is. */
export function CommonVariables({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <section aria-labelledby="variaveis-comuns">
      <h3 id="variaveis-comuns" className="text-sm font-medium">
        Variáveis comuns
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5 max-sm:gap-2">
        {COMMON.map(({ name, label }) => (
          <li key={name}>
            <Button
              aria-label={`Inserir ${label}`}
              onPress={() => onInsert(name)}
              className="inline-flex h-11 items-center gap-1 rounded-full border border-line px-3 text-xs font-medium text-soft transition-colors hover:bg-muted hover:text-ink sm:h-8"
            >
              <Plus size={13} aria-hidden />
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
