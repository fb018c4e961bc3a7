import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useCancelPassagem } from "#client/data/passagem-steps.hooks.ts";
import { type Passagem, usePassagem } from "#client/data/passagens.hooks.ts";
import { guia as m } from "#shared/passagens/guia.messages.ts";
import { CostStep } from "./cost-step.tsx";
import { currentStep, isBegun, STEPS, type Step } from "./current-step.ts";
import { NumberStep } from "./number-step.tsx";
import { RequirementsStep } from "./requirements-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { SwitchStep } from "./switch-step.tsx";
import { TemplatesStep } from "./templates-step.tsx";

/** The guide: every step in its order, the present one open; it may be closed and continued at any time. */
export default function PassagemModal({ id, nome, onClose }: PassagemModalProps) {
  const passagem = usePassagem(id, { enabled: true });
  const [isAsking, setAsking] = useState(false);
  const { data } = passagem;
  const isOver = data?.estado === "concluida";
  const isOpen = data !== undefined && isBegun(data);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={m.titulo}
      description={nome}
      footer={
        <>
          {isOpen && (
            <Button variant="ghost" className="sm:mr-auto" onPress={() => setAsking(true)}>
              {m.interromper}
            </Button>
          )}
          <Button variant={isOver ? "primary" : "secondary"} onPress={onClose}>
            {isOver ? m.concluir : isOpen ? m.fecharPorAgora : m.fechar}
          </Button>
        </>
      }
    >
      {data && <Steps id={id} passagem={data} />}
      {passagem.isPending && <GuideSkeleton />}
      {passagem.isError && !data && (
        <LoadError message={m.erroAoCarregar} onRetry={passagem.refetch} />
      )}
      {isAsking && <BreakOff id={id} onClose={() => setAsking(false)} />}
    </Modal>
  );
}

interface PassagemModalProps {
  id: string;
  nome: string;
  onClose: () => void;
}

function BreakOff({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useCancelPassagem();
  return (
    <ConfirmAction
      action={cancel}
      input={{ id }}
      onClose={onClose}
      title={m.interromper}
      message={m.interromperPergunta}
      confirmLabel={m.interromper}
    />
  );
}

interface StepsProps {
  id: string;
  passagem: Passagem;
}

function Steps({ id, passagem }: StepsProps) {
  const current = currentStep(passagem);
  const at = current ? STEPS.indexOf(current) : STEPS.length;
  // Both are read before anything begins.
  const isOpen = (step: Step) => step === current || (step === "custo" && current === "requisitos");
  return (
    <ol className="space-y-1">
      {STEPS.map((step, index) => (
        <StepFrame
          key={step}
          number={index + 1}
          title={m[step].titulo}
          state={index < at ? "feito" : index === at ? "agora" : "depois"}
          isOpen={isOpen(step)}
        >
          <StepContent id={id} passagem={passagem} step={step} isOpen={isOpen(step)} />
        </StepFrame>
      ))}
    </ol>
  );
}

interface StepContentProps extends StepsProps {
  step: Step;
  isOpen: boolean;
}

function StepContent({ id, passagem, step, isOpen }: StepContentProps) {
  switch (step) {
    case "requisitos":
      return isOpen ? <RequirementsStep /> : null;
    case "custo":
      return isOpen ? <CostStep id={id} passagem={passagem} /> : null;
    case "numero":
      return <NumberStep id={id} passagem={passagem} isOpen={isOpen} />;
    case "modelos":
      return isOpen || passagem.meta ? <TemplatesStep id={id} passagem={passagem} /> : null;
    case "troca":
      return <SwitchStep id={id} passagem={passagem} isOpen={isOpen} />;
  }
}

function GuideSkeleton() {
  return (
    <Loading className="space-y-5">
      {STEPS.map((step) => (
        <div key={step} className="flex items-center gap-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-5 w-44" />
        </div>
      ))}
    </Loading>
  );
}
