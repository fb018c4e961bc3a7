import { CircleCheck, FileDown, Undo2, Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { useImportacoes, useUndoImportacao } from "#client/data/importacao.hooks.ts";
import type { EmAndamento } from "#client/data/importacao-store.ts";
import { csvOf } from "#client/lib/csv.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, formatNumber } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import type { ImportacaoFeita } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { AskUndo, UndoReport } from "./undo.tsx";

const COUNTS = ["criados", "atualizados", "ignorados", "erros"] as const;

/** The result of the import, and its undo. */
export function ResultStep({ resultado, erradas, onStartAgain }: ResultStepProps) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImportacao();
  const { data } = useImportacoes();
  const [now, zone] = [useNow(), useZone()];
  const importacao = data?.find(({ id }) => id === resultado.id);
  const isUndone = undo.isSuccess || Boolean(importacao?.desfeita_em);
  const undoableUntil = isUndone ? null : importacao?.desfazer_ate;
  const Icon = isUndone ? Undo2 : CircleCheck;
  return (
    <div className="space-y-4">
      {undo.data && <UndoReport feito={undo.data} />}
      <Card>
        <div className="flex flex-col items-center py-4 text-center sm:py-6">
          <span
            className={cx(
              "mb-4 grid size-12 place-items-center rounded-full",
              isUndone ? "bg-grey-soft text-grey-ink" : "bg-green-soft text-green-ink",
            )}
          >
            <Icon size={24} aria-hidden />
          </span>
          <h2 className="text-lg font-semibold">{isUndone ? m.desfeitaTitulo : m.pronto}</h2>
          {undoableUntil && (
            <p className="mt-1 text-sm text-faint">
              {m.aindaDesfaz(formatDayTime(undoableUntil, zone, now))}
            </p>
          )}
          {!isUndone && <Counts resultado={resultado} />}
          {erradas && <LeftOut {...erradas} />}
          <div className="mt-6 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">
            <ButtonLink to={paths.clientes}>{m.verClientes}</ButtonLink>
            <Button
              variant="secondary"
              icon={<Upload size={16} aria-hidden />}
              onPress={onStartAgain}
            >
              {m.importarOutro}
            </Button>
            {undoableUntil && (
              <Button variant="ghost" onPress={() => setAsking(true)}>
                {m.desfazer}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {isAsking && <AskUndo undo={undo} id={resultado.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ResultStepProps {
  resultado: ImportacaoFeita;
  erradas: EmAndamento["erradas"];
  onStartAgain: () => void;
}

/** Rows that were left out, as a file to be mended: they are nowhere else once the screen is left. */
function LeftOut({ linhas, arquivo }: NonNullable<EmAndamento["erradas"]>) {
  const count = linhas.length - 1;
  const save = () =>
    saveFile(
      new Blob([csvOf(linhas)], { type: "text/csv;charset=utf-8" }),
      m.erradasArquivo(arquivo),
    );
  return (
    <div className="mt-6 space-y-2">
      <p className="text-sm text-soft">{m.erradasAjuda}</p>
      <Button variant="secondary" icon={<FileDown size={16} aria-hidden />} onPress={save}>
        {m.baixarErradas(count, formatNumber(count))}
      </Button>
    </div>
  );
}

function Counts({ resultado }: { resultado: ImportacaoFeita }) {
  return (
    <dl className="mt-6 grid w-full max-w-xl grid-cols-2 gap-3 sm:grid-cols-4">
      {COUNTS.map((name) => (
        // Heard as word and number, seen with the number on top.
        <div key={name} className="flex flex-col-reverse rounded-lg bg-muted px-3 py-3">
          <dt className="text-xs text-soft">{m[name][resultado[name] === 1 ? 0 : 1]}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(resultado[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
