import { useState } from "react";
import { Card } from "#client/components/card.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { ICON_KEYWORDS, iconOf } from "#shared/categories/icons.ts";

/** Values that are no keyword, to show how they are drawn. */
const OTHERS = ["🦷", "👩‍⚕️", "🇧🇷", "Ω", "desconhecido", ""] as const;

/** How every known icon of a category is drawn, and whatever else one would like to try. */
export function IconsScreen() {
  const [typed, setTyped] = useState("dental");
  return (
    <>
      <PageHeader
        title="Teste de Ícones"
        description="Como cada ícone de categoria é mostrado: emoji, palavra-chave ou reserva."
      />
      <div className="space-y-4">
        <Card title="Experimente">
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              label="Ícone"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              className="w-full sm:w-72"
            />
            <output className="flex h-10 items-center">
              <Sample icon={typed} />
            </output>
          </div>
        </Card>
        <Card title="Palavras-chave">
          <Samples label="Palavras-chave" icons={ICON_KEYWORDS} />
        </Card>
        <Card title="Outros valores">
          <Samples label="Outros valores" icons={OTHERS} />
        </Card>
      </div>
    </>
  );
}

function Samples({ label, icons }: { label: string; icons: readonly string[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 gap-2 min-[420px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4"
    >
      {icons.map((icon) => (
        <li key={icon} className="rounded-md border border-line px-3 py-2">
          <Sample icon={icon} />
        </li>
      ))}
    </ul>
  );
}

function Sample({ icon }: { icon: string }) {
  const { emoji, color } = iconOf(icon);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="text-xl">
        {emoji}
      </span>
      <span aria-hidden className="size-3 rounded-full" style={{ backgroundColor: color }} />
      <span className="truncate">{icon || "(vazio)"}</span>
      <span className="ml-auto text-xs text-faint tabular-nums">{color}</span>
    </span>
  );
}
