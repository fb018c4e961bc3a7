import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "#client/components/page-header.tsx";
import { useImportacao } from "#client/data/importacao.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { ChooseStep } from "./choose-step.tsx";
import { PreviewStep } from "./preview/preview-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { useSteps } from "./use-steps.ts";

/** Clients out of a file: it is chosen, looked through, taken over; nothing is written before the last step. */
export function ImportarScreen() {
  const importacao = useImportacao();
  const { step, part, goOn, startAgain } = useSteps(importacao);
  const { previa, resultado, erradas } = importacao;
  return (
    <>
      <Link
        to={paths.clientes}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-sm text-soft hover:text-ink sm:min-h-9"
      >
        <ArrowLeft size={16} aria-hidden />
        Clientes
      </Link>
      <PageHeader title={m.titulo} description={m.descricao} />
      <div ref={part} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </>
  );

  function content() {
    if (step === "conferir" && previa)
      return <PreviewStep importacao={importacao} previa={previa} onStartAgain={startAgain} />;
    if (step === "pronto" && resultado)
      return <ResultStep resultado={resultado} erradas={erradas} onStartAgain={startAgain} />;
    return <ChooseStep importacao={importacao} onGoOn={goOn} />;
  }
}
