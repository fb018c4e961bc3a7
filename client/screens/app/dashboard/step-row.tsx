import { Check, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useStandardWeek } from "#client/data/standard-week.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import type { Passo } from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import type { PassoJson } from "#shared/dashboard/dashboard.schema.ts";
import { STEPS } from "./step-content.ts";

/** The steps that are done here, in a dialog. */
export type StepDialog = "automacoes" | "lembrete_teste" | null;

/** One step: what it is for, and the way to it; or that it is done. */
export function Step({ passo, isDone, missing, isNext, onOpen, onPutAway }: StepProps) {
  const { icon: Icon, title, text, back } = STEPS[passo];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <span
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full",
          isDone ? "bg-green-soft text-green-ink" : "bg-brand-soft text-brand-ink",
        )}
      >
        {isDone ? <Check size={16} strokeWidth={3} aria-hidden /> : <Icon size={16} aria-hidden />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className={cx("font-medium", isDone && "text-soft")}>
          {title}
          {isDone && <span className="sr-only"> (concluído)</span>}
        </h3>
        {!isDone && <p className="text-sm text-faint">{missing ? m.faltaAtivar(missing) : text}</p>}
      </div>
      {isDone && back && (
        <ButtonLink to={back} size="sm" variant="ghost" aria-label={`Ajustar: ${title}`}>
          Ajustar
        </ButtonLink>
      )}
      {!isDone && (
        <>
          <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 max-sm:order-2 max-sm:w-full">
            <StepAction passo={passo} isNext={isNext} onOpen={onOpen} />
          </div>
          <IconButton
            label={`Esconder: ${title}`}
            icon={<EyeOff size={17} aria-hidden />}
            className="max-sm:order-1 max-sm:self-start"
            onPress={onPutAway}
          />
        </>
      )}
    </li>
  );
}

interface StepProps {
  passo: Passo;
  isDone: boolean;
  /** The part that is not switched on yet, if any. */
  missing: PassoJson["falta"];
  /** The first that is still to be done: its way stands out. */
  isNext: boolean;
  onOpen: (dialog: StepDialog) => void;
  onPutAway: () => void;
}

function StepAction({ passo, isNext, onOpen }: ActionProps): ReactNode {
  const variant = isNext ? "primary" : "secondary";
  if (passo === "automacoes") {
    return (
      <Button size="sm" variant={variant} onPress={() => onOpen("automacoes")}>
        Ver e ativar
      </Button>
    );
  }
  if (passo === "lembrete_teste") {
    return (
      <Button size="sm" variant={variant} onPress={() => onOpen("lembrete_teste")}>
        Enviar um lembrete de teste para mim
      </Button>
    );
  }
  const { to, way } = STEPS[passo];
  return (
    <>
      {to && (
        <ButtonLink to={to} size="sm" variant={passo === "horarios" ? "ghost" : variant}>
          {way}
        </ButtonLink>
      )}
      {passo === "horarios" && <StandardWeekButton variant={variant} />}
    </>
  );
}

type ActionProps = Pick<StepProps, "passo" | "isNext" | "onOpen">;

function StandardWeekButton({ variant }: { variant: "primary" | "secondary" }) {
  const standardWeek = useStandardWeek();
  return (
    <Button
      size="sm"
      variant={variant}
      isLoading={standardWeek.isPending}
      onPress={() => standardWeek.mutate()}
    >
      Usar este horário
    </Button>
  );
}
