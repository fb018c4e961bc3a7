import { Download, FileSpreadsheet, FileText, LoaderCircle } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
import type { useExport } from "#client/data/exportar.hooks.ts";
import type { Filters } from "#client/data/historico-filters.ts";

const FILES = [
  { format: "csv", label: "CSV (.csv)", icon: <FileText size={16} aria-hidden /> },
  { format: "excel", label: "Excel (.xlsx)", icon: <FileSpreadsheet size={16} aria-hidden /> },
] as const;

/** Everything that the filters leave, as a file; one at a time. */
export function ExportMenu({ exporting: { running, start }, filters }: ExportMenuProps) {
  const Icon = running ? LoaderCircle : Download;
  return (
    <Menu
      label="Exportar histórico"
      trigger={
        <Button
          variant="secondary"
          icon={<Icon size={16} aria-hidden className={running ? "animate-spin" : undefined} />}
          className="max-xl:w-11 max-xl:px-0"
        >
          <span className="max-xl:sr-only">Exportar</span>
        </Button>
      }
      actions={FILES.map(({ format, label, icon }) => ({
        id: format,
        label,
        icon,
        isDisabled: running !== null,
        onAction: () => start(format, filters),
      }))}
    />
  );
}

interface ExportMenuProps {
  exporting: ReturnType<typeof useExport>;
  filters: Filters;
}
