import { Download, FileSpreadsheet, FileText, LoaderCircle } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import type { useExport } from "#client/data/export.hooks.ts";
import type { Exportable } from "#client/data/exportable.ts";
import { cx } from "#client/lib/cx.ts";

const FILES = [
  { ending: "csv", label: "CSV (.csv)", icon: <FileText size={16} aria-hidden /> },
  { ending: "xlsx", label: "Excel (.xlsx)", icon: <FileSpreadsheet size={16} aria-hidden /> },
] as const;

/** Breakpoint below which the button shows no words. */
const NARROW = {
  sm: { button: "max-sm:w-11 max-sm:px-0", words: "max-sm:sr-only" },
  xl: { button: "max-xl:w-11 max-xl:px-0", words: "max-xl:sr-only" },
} as const;

/** Exports all that the filters leave as a file; one at a time. */
export function ExportMenu({ label, button, narrow, exporting, list, more = [] }: ExportMenuProps) {
  const { running, start } = exporting;
  const Icon = running ? LoaderCircle : Download;
  return (
    <Menu
      label={label}
      trigger={
        <Button
          variant="secondary"
          icon={<Icon size={16} aria-hidden className={cx(running && "animate-spin")} />}
          className={NARROW[narrow].button}
        >
          <span className={NARROW[narrow].words}>{button}</span>
        </Button>
      }
      actions={[
        ...FILES.map(({ ending, label, icon }) => ({
          id: ending,
          label,
          icon,
          isDisabled: running !== null,
          onAction: () => start(list, ending),
        })),
        ...more,
      ]}
    />
  );
}

interface ExportMenuProps {
  /** Accessible name of the menu. */
  label: string;
  button: string;
  narrow: keyof typeof NARROW;
  exporting: ReturnType<typeof useExport>;
  list: Exportable;
  /** Further file actions, where there is no room for a button of their own. */
  more?: readonly MenuAction[];
}
