import { ArrowRight, FileCheck2, FileDown } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import type { useImportacao } from "#client/data/importacao.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { saveExample } from "./example-file.ts";
import { FileBox } from "./file-box.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { PastImports } from "./past-imports.tsx";

/** Which file; what is taken, where it comes from, and what was imported before. */
export function ChooseStep({ importacao, onGoOn }: ChooseStepProps) {
  const { arquivo, previa, trabalho, recusa, choose, preview, cancel } = importacao;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          {trabalho ? (
            <ImportProgress arquivo={arquivo} trabalho={trabalho} onCancel={cancel} />
          ) : (
            <FileBox
              hasFile={arquivo !== null && (previa !== null || recusa !== null)}
              onChoose={(file) => void choose(file)}
            />
          )}
          {arquivo && recusa && !trabalho && (
            <Banner
              tone="error"
              title={m.naoLido(arquivo.name)}
              action={
                recusa.passa && (
                  <Button variant="secondary" onPress={() => void preview()}>
                    {m.tentarNovamente}
                  </Button>
                )
              }
            >
              {recusa.texto}
            </Banner>
          )}
          {arquivo && previa && !trabalho && (
            <Card>
              <div className="flex flex-wrap items-center gap-3">
                <FileCheck2 size={20} aria-hidden className="shrink-0 text-brand-ink" />
                <div className="min-w-0 flex-1 basis-40">
                  <p className="truncate font-medium">{arquivo.name}</p>
                  <p className="text-sm text-faint">
                    {m.conferido(plural(previa.linhas.length, "contato", "contatos"))}
                  </p>
                </div>
                <Button icon={<ArrowRight size={16} aria-hidden />} onPress={onGoOn}>
                  {m.continuar}
                </Button>
              </div>
            </Card>
          )}
        </div>
        <Sources />
      </div>
      <PastImports />
    </>
  );
}

interface ChooseStepProps {
  importacao: ReturnType<typeof useImportacao>;
  /** To the preview that is there already. */
  onGoOn: () => void;
}

/** How contacts leave the places where people have them. */
function Sources() {
  return (
    <Card title={m.comoExportar}>
      <dl className="space-y-3 text-sm">
        {m.origens.map(({ nome, como }) => (
          <div key={nome}>
            <dt className="font-medium">{nome}</dt>
            <dd className="mt-0.5 text-soft">{como}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        icon={<FileDown size={16} aria-hidden />}
        onPress={saveExample}
      >
        {m.exemplo}
      </Button>
    </Card>
  );
}
