import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import {
  type ImportacaoPassada,
  useImportacoes,
  useUndoImportacao,
} from "#client/data/importacao.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { countOf } from "./count-of.ts";
import { AskUndo, UndoReport } from "./undo.tsx";

/** The latest imports, each with its undo while it can be undone; null without any. */
export function PastImports() {
  const [asking, setAsking] = useState<string | null>(null);
  const importacoes = useImportacoes();
  const undo = useUndoImportacao();
  if (importacoes.data?.length === 0) return null;
  return (
    <div className="mt-4 space-y-4">
      {undo.data && <UndoReport key={undo.data.id} feito={undo.data} />}
      <Card flush title={m.ultimas}>
        {content()}
      </Card>
      {asking && <AskUndo undo={undo} id={asking} onClose={() => setAsking(null)} />}
    </div>
  );

  function content() {
    if (importacoes.isPending) return <SkeletonRows rows={2} />;
    if (!importacoes.data)
      return <LoadError message={m.erroNasUltimas} onRetry={importacoes.refetch} />;
    return (
      <ul aria-label={m.ultimas} className="divide-y divide-line">
        {importacoes.data.map((importacao) => (
          <PastImport
            key={importacao.id}
            importacao={importacao}
            onUndo={() => setAsking(importacao.id)}
          />
        ))}
      </ul>
    );
  }
}

const COUNTS = ["criados", "atualizados", "ignorados", "erros"] as const;

function PastImport({ importacao, onUndo }: PastImportProps) {
  const [now, zone] = [useNow(), useZone()];
  const { criado_em, desfeita_em, desfazer_ate } = importacao;
  const name = importacao.nome_arquivo ?? m.semNome;
  const counts = COUNTS.filter((count) => importacao[count] > 0).map((count) =>
    countOf(importacao[count], m[count]),
  );
  const people = usePeopleOf(importacao);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm wrap-anywhere text-faint">
          {[formatDayTime(criado_em, zone, now), ...counts, ...people].join(" · ")}
        </p>
      </div>
      {desfeita_em && <Badge>{m.desfeita}</Badge>}
      {!desfeita_em && desfazer_ate && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 size={16} aria-hidden />}
          aria-label={m.desfazerEsta(name)}
          onPress={onUndo}
        >
          {m.desfazer}
        </Button>
      )}
    </li>
  );
}

/** Colleagues who imported it and took it back. */
function usePeopleOf({ desfeita_por_id, desfeita_por_nome, ...made }: ImportacaoPassada) {
  const nameOf = useColleagueName();
  const maker = nameOf(made);
  const undoer = nameOf({ ator_id: desfeita_por_id, ator_nome: desfeita_por_nome });
  return [maker && `por ${maker}`, undoer && `desfeita por ${undoer}`].filter(Boolean);
}

interface PastImportProps {
  importacao: ImportacaoPassada;
  onUndo: () => void;
}
