import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useFirstSteps, useUpdateFirstSteps } from "#client/data/first-steps.hooks.ts";
import { PASSOS_WANTED } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useRemembered } from "#client/lib/use-remembered.ts";
import { useSessionUser } from "#client/session/session.ts";
import { DAY } from "#shared/common/civil.ts";
import type { PassoJson } from "#shared/dashboard/dashboard.schema.ts";
import { Step, type StepDialog } from "./step-row.tsx";

const DoneSteps = lazy(() => import("./done-steps.tsx"));
const StepsDone = lazy(() => import("./steps-done.tsx"));
const ReadySign = lazy(() => import("./ready-sign.tsx"));
const StepDialogs = lazy(() => import("./step-dialogs.tsx"));

/** A newcomer's first steps, until each is done or put away; those put away can be had back. */
export function FirstSteps() {
  const passos = useFirstSteps();
  const [dialog, setDialog] = useState<StepDialog>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = (next: StepDialog) => {
    setOpened(true);
    setDialog(next);
  };
  return (
    <>
      {passos ? <Steps passos={passos} onOpen={open} /> : <StepsToCome />}
      {/* Outside of the card, which goes when the last step is done. */}
      {wasOpened && (
        <Suspense fallback={null}>
          <StepDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

const Ready = () => (
  <Suspense fallback={<div className="size-5" />}>
    <ReadySign size={20} />
  </Suspense>
);

interface StepsProps {
  passos: readonly PassoJson[];
  onOpen: (dialog: StepDialog) => void;
}

function Steps({ passos, onOpen }: StepsProps) {
  const update = useUpdateFirstSteps();
  const [wanted, forget] = useWanted();
  const { left, away, isReady, isMostDone } = progressOf(passos);
  const isOpen = left.length > 0;
  // The card stays to show the last step as done; the next visit begins without it.
  const [hadWork, setHadWork] = useState(false);
  if (isOpen && !hadWork) setHadWork(true);
  const [isExpected, expect] = useExpected();
  const [isShort, setShort] = useShort();
  useEffect(() => {
    if (isExpected !== isOpen) expect(isOpen);
    if (isShort !== isMostDone) setShort(isMostDone);
  });

  if (!isOpen && !wanted && !(hadWork && away === 0)) return null;
  const putAway = () => {
    forget();
    setHadWork(false);
    if (!isReady) update.mutate({ guardado: true });
  };
  if (isReady && !wanted)
    return (
      <Suspense>
        <StepsDone onClose={putAway} />
      </Suspense>
    );
  return <StepsCard passos={passos} onOpen={onOpen} onPutAway={putAway} />;
}

/** How far a newcomer has come; those put away count only while they are not done. */
function progressOf(passos: readonly PassoJson[]) {
  const left = passos.filter(({ feito, guardado }) => !feito && !guardado);
  const done = passos.filter(({ feito }) => feito).length;
  const away = passos.filter(({ feito, guardado }) => guardado && !feito).length;
  return {
    left,
    done,
    away,
    isReady: left.length === 0 && away === 0,
    isMostDone: left.length > 0 && done * 2 > passos.length,
  };
}

function StepsCard({ passos, onOpen, onPutAway }: StepsProps & { onPutAway: () => void }) {
  const update = useUpdateFirstSteps();
  const list = useFocusKept(passos);
  const { left, done, away, isReady, isMostDone } = progressOf(passos);
  return (
    <Card
      flush
      title="Primeiros passos"
      description={
        isReady
          ? "Tudo pronto: seus clientes serão avisados por você."
          : `${done} de ${passos.length} concluídos`
      }
      icon={isReady ? <Ready /> : undefined}
      actions={
        <>
          {away > 0 && (
            <Button variant="ghost" size="sm" onPress={() => update.mutate({ guardado: false })}>
              Mostrar escondidos ({away})
            </Button>
          )}
          <Button variant="ghost" size="sm" onPress={onPutAway}>
            {isReady ? "Fechar" : "Esconder por agora"}
          </Button>
        </>
      }
    >
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Primeiros passos"
        className="divide-y divide-line border-t border-line outline-none"
      >
        {(isMostDone ? left : passos)
          .filter(({ feito, guardado }) => feito || !guardado)
          .map(({ passo, feito, falta }) => (
            <Step
              key={passo}
              passo={passo}
              isDone={feito}
              missing={falta}
              isNext={passo === left[0]?.passo}
              onOpen={onOpen}
              onPutAway={() => update.mutate({ guardado: true, passos: [passo] })}
            />
          ))}
      </ol>
      {isMostDone && (
        <Suspense fallback={<div className="h-13.25 sm:h-12.25" />}>
          <DoneSteps passos={passos} />
        </Suspense>
      )}
    </Card>
  );
}

/** The list takes the focus that was on a button in it which has gone with its step. */
function useFocusKept(passos: readonly PassoJson[]) {
  const list = useRef<HTMLOListElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && Boolean(list.current?.contains(target));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [passos]);
  return list;
}

/** Whether a link from the settings asks to show the steps. */
function useWanted() {
  const [params, setParams] = useSearchParams();
  const forget = () => {
    const next = new URLSearchParams(params);
    next.delete(PASSOS_WANTED);
    setParams(next, { replace: true });
  };
  return [params.has(PASSOS_WANTED), forget] as const;
}

const A_WEEK = 7 * DAY;

/** Whether the card is to be expected before the answer has come: it was there last time, or the account is new. */
function useExpected() {
  const now = useNow();
  const since = useSessionUser()?.criado_em;
  const isNew = since !== undefined && now.getTime() - new Date(since).getTime() < A_WEEK;
  return useRemembered("primeiros_passos", isNew);
}

/** Whether most were done last time, and stood on a line. */
const useShort = () => useRemembered("primeiros_passos_feitos", false);

/** As high as the card will be, so that nothing moves when it comes. */
function StepsToCome() {
  const [isExpected] = useExpected();
  const [isShort] = useShort();
  if (!isExpected) return null;
  return (
    <Card flush title="Primeiros passos" description="Carregando...">
      <SkeletonRows rows={isShort ? 2 : 6} />
    </Card>
  );
}

/** At the end of the screen: the way back to what was put away. */
export function StepsPutAway() {
  const passos = useFirstSteps() ?? [];
  const update = useUpdateFirstSteps();
  const isAllAway = passos.every(({ feito, guardado }) => feito || guardado);
  if (!isAllAway || !passos.some(({ feito, guardado }) => guardado && !feito)) return null;
  const done = passos.filter(({ feito }) => feito).length;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
      Primeiros passos: {done} de {passos.length} concluídos.
      <Button
        variant="ghost"
        size="sm"
        onPress={() => {
          update.mutate({ guardado: false });
          scrollTo({ top: 0 });
        }}
      >
        Mostrar primeiros passos
      </Button>
    </p>
  );
}
