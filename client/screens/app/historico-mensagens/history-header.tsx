import { PageHeader } from "#client/components/page-header.tsx";
import { Switch } from "#client/components/switch.tsx";
import type { useExport } from "#client/data/exportar.hooks.ts";
import type { Filters } from "#client/data/historico-filters.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { ExportProgress } from "./export/export-progress.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import type { useAuto } from "./use-auto.ts";

export const TITLE = "Histórico de Mensagens";

/** The title, what can be done with all of the history, and how far an export has come. */
export function HistoryHeader({ auto, filters, exporting }: HistoryHeaderProps) {
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <Switch label="Auto-refresh" value={auto.isOn} onChange={auto.set} />
            <ExportMenu exporting={exporting} filters={filters} />
            <RefreshButton hasNews={auto.hasNews} onRefreshed={auto.onRefreshed} />
          </>
        }
      />
      <ExportProgress exporting={exporting} />
    </>
  );
}

interface HistoryHeaderProps {
  auto: ReturnType<typeof useAuto>;
  filters: Filters;
  exporting: ReturnType<typeof useExport>;
}
