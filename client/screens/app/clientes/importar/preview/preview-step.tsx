import { FileText, FileX2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { useImportacao } from "#client/data/importacao.hooks.ts";
import { plural } from "#client/lib/format.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { ColumnsCard } from "./columns-card.tsx";
import { ImportBar } from "./import-bar.tsx";
import { LineTable } from "./line-table.tsx";
import { type Filter, SituacaoChips } from "./situacao-chips.tsx";

/** The outcome of every row, before anything is written. */
export function PreviewStep({ importacao, previa, onStartAgain }: PreviewStepProps) {
  const [filter, setFilter] = useState<Filter>("todas");
  const { arquivo, trabalho } = importacao;
  // Another preview may have none left of the kind that is shown.
  const shown = filter === "todas" || previa.totais[filter] > 0 ? filter : "todas";
  const lines =
    shown === "todas" ? previa.linhas : previa.linhas.filter(({ situacao }) => situacao === shown);

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4">
        <FileText size={18} aria-hidden className="shrink-0 text-faint" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium">{arquivo?.name}</span>
          <span className="block text-sm text-faint">
            {m.formatos[previa.formato]}, {plural(previa.linhas.length, "contato", "contatos")}
          </span>
        </p>
        <Button
          variant="secondary"
          aria-label={m.trocarArquivo}
          isDisabled={trabalho !== null}
          onPress={onStartAgain}
        >
          {m.trocar}
        </Button>
      </div>
      {previa.colunas.length > 0 && <ColumnsCard importacao={importacao} previa={previa} />}
      {previa.linhas.length === 0 ? (
        <Card>
          <EmptyState icon={<FileX2 size={24} aria-hidden />} title={m.nenhumaLinha} />
        </Card>
      ) : (
        <>
          <SituacaoChips totais={previa.totais} selected={shown} onChange={setFilter} />
          <LineTable lines={lines} isOld={trabalho?.tipo === "conferir"} />
        </>
      )}
      <ImportBar importacao={importacao} previa={previa} />
    </div>
  );
}

interface PreviewStepProps {
  importacao: ReturnType<typeof useImportacao>;
  previa: PreviaImportacao;
  onStartAgain: () => void;
}
