import { useId } from "react";
import { Button } from "#client/components/button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import type { RunningExport, useExport } from "#client/data/export.hooks.ts";
import { formatNumber, plural } from "#client/lib/format.ts";

const FORMATS = { csv: "CSV", xlsx: "Excel" } as const;
const ROWS = {
  "historico-mensagens": ["mensagem", "mensagens"],
  clientes: ["cliente", "clientes"],
  pagamentos: ["agendamento", "agendamentos"],
  repasses: ["pagamento", "pagamentos"],
} as const;
const KB = 1024;

/** How far the file has come, in rows or bytes, and a way to stop it. */
export function ExportProgress({ exporting: { running, cancel } }: ExportProgressProps) {
  const id = useId();
  if (!running) return null;
  const percent = percentOf(running);
  return (
    <section
      aria-label="Exportação"
      className="mb-3 flex items-center gap-4 rounded-lg border border-line bg-surface py-2 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          <p id={id} role="status" className="font-medium">
            Exportando {FORMATS[running.ending]}
          </p>
          <p className="text-soft tabular-nums">{amountOf(running)}</p>
        </div>
        <ProgressBar labelledBy={id} percent={percent} amount={amountOf(running)} />
      </div>
      <Button variant="ghost" size="sm" onPress={cancel} aria-label="Cancelar exportação">
        Cancelar
      </Button>
    </section>
  );
}

/** Undefined: nobody knows how much will come. */
function percentOf({ rows, total }: RunningExport) {
  if (rows === null || !total) return undefined;
  return Math.floor((rows / total) * 100);
}

function amountOf({ name, rows, total, bytes }: RunningExport) {
  if (bytes === 0) return "Preparando...";
  const [one, many] = ROWS[name];
  const counted = (count: number) => plural(count, one, many);
  const whole = total === null ? "" : ` de ${counted(total)}`;
  if (rows === null) return `${formatBytes(bytes)}${whole}`;
  return whole ? `${formatNumber(rows)}${whole}` : counted(rows);
}

function formatBytes(bytes: number) {
  const [value, unit] = bytes < KB * KB ? [bytes / KB, "KB"] : [bytes / KB / KB, "MB"];
  return `${new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

interface ExportProgressProps {
  exporting: ReturnType<typeof useExport>;
}
