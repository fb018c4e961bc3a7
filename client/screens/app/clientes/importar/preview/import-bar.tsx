import { UserPlus } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import type { useImportacao } from "#client/data/importacao.hooks.ts";
import { isStale } from "#client/data/importacao-store.ts";
import { plural } from "#client/lib/format.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { ImportProgress } from "../import-progress.tsx";

/** Always in view: the last step, its progress, and the reason why it was refused. */
export function ImportBar({ importacao, previa }: ImportBarProps) {
  const { arquivo, trabalho, recusa, run, cancel } = importacao;
  const isOld = isStale(importacao);
  const count = previa.totais.nova + previa.totais.alterada;
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 space-y-3 border-t border-line bg-canvas px-4 py-3 sm:bottom-0 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      {recusa && !trabalho && !isOld && (
        <Banner tone="error" title={m.nadaImportado}>
          {recusa.texto}
        </Banner>
      )}
      {trabalho ? (
        <ImportProgress arquivo={arquivo} trabalho={trabalho} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {count === 0 && previa.linhas.length > 0 && (
            <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{whyNone(previa)}</p>
          )}
          <Button
            className="max-sm:w-full"
            icon={<UserPlus size={16} aria-hidden />}
            isDisabled={count === 0 || isOld}
            onPress={() => void run()}
          >
            {count === 0
              ? m.importarClientes
              : m.importarContados(plural(count, "cliente", "clientes"))}
          </Button>
        </div>
      )}
    </div>
  );
}

function whyNone({ totais }: PreviaImportacao) {
  if (totais.ja_existe === 0) return m.nadaCerto;
  return totais.errada === 0 ? m.nadaNovo : m.nadaNovoSemErro;
}

interface ImportBarProps {
  importacao: ReturnType<typeof useImportacao>;
  previa: PreviaImportacao;
}
