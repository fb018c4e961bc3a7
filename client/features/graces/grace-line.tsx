import { type FocusEvent, useEffect, useRef, useState } from "react";
import { buttonStyle } from "#client/components/button-style.ts";
import { Checkbox } from "#client/components/checkbox.tsx";
import type { Carencia } from "#client/data/carencias.hooks.ts";
import { useUndo, useUpdateCarencia } from "#client/data/open-grace.hooks.ts";
import { useTellMoves } from "#client/features/avisos/use-tell-moves.ts";
import { cx } from "#client/lib/cx.ts";
import { silenceOf } from "#client/lib/reach.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePointerOver } from "#client/lib/use-pointer-over.ts";
import { CARENCIA_DA_TELA } from "#shared/carencias/carencias.constants.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { graceText, tellText } from "./grace-text.ts";

interface GraceProps {
  grace: Carencia;
  zone: string;
}

/** Names the change, undoes it, and shows the client's message; pointer and focus keep it open. */
export function GraceLine({ grace, zone, done }: GraceProps & { done: string | null }) {
  const undo = useUndo();
  const left = useSecondsLeft(grace);
  const hold = useHold(grace);
  const text = graceText(grace, zone, useNow());
  const silence = silenceOf(undo.error);
  return (
    <div data-grace {...hold}>
      {done && <p className="font-medium">{done}</p>}
      <p className="break-words">{text}</p>
      {grace.ja_escrito && <p className="text-xs text-soft">{m.jaEscrito}</p>}
      {silence && (
        <p role="alert" className="pt-1 text-red-ink">
          {m.aindaNaoDesfeito(connection.motivo[silence])}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3">
        {grace.acao === "mover" && <Choice grace={grace} />}
        <button
          type="button"
          aria-label={m.desfazerQual(text)}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id: grace.id })}
          className={cx(buttonStyle("secondary", "sm"), "pointer-events-auto ml-auto shrink-0")}
        >
          {m.desfazer}
          <span aria-hidden className="w-7 text-right font-normal text-faint tabular-nums">
            {left} s
          </span>
        </button>
      </div>
      {(grace.acao === "mover" || grace.aviso?.texto) && <Told grace={grace} zone={zone} />}
    </div>
  );
}

/** Whether the client hears of the new time, as the move has said; the choice holds for the next one too. */
function Choice({ grace }: Pick<GraceProps, "grace">) {
  const { id, aviso, avisa } = grace;
  const { mutate } = useUpdateCarencia();
  const [, remember] = useTellMoves();
  if (!aviso?.texto) return null;
  return (
    <div className="pointer-events-auto">
      <Checkbox
        value={avisa}
        onChange={(next) => {
          remember(next);
          mutate({ id, avisa: next });
        }}
      >
        {m.avisar(grace.cliente_nome)}
      </Checkbox>
    </div>
  );
}

/** The text that the client will get and when, or why none is sent. */
function Told({ grace: { aviso, avisa, ate }, zone }: GraceProps) {
  const now = useNow();
  if (!aviso) return null;
  if (!aviso.texto) return <p className="py-1 text-xs text-soft">{m.naoSera(aviso.motivo)}</p>;
  if (!avisa) return null;
  return (
    <p className="my-1 line-clamp-4 text-xs text-soft">
      {tellText(aviso, ate, zone, now)} {aviso.texto}
    </p>
  );
}

/** Counted by this screen's clock from the answer on. */
function useSecondsLeft({ id, restam_ms, ate }: Carencia) {
  const [left, setLeft] = useState(() => Math.ceil(restam_ms / SECOND));
  useEffect(() => {
    const end = Date.now() + restam_ms;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    count();
    const timer = setInterval(count, SECOND / 2);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, ate.getTime()]);
  return left;
}

const RESTS_MS = 400;

/** While somebody is at it, it is given its whole time again and again. */
function useHold({ id }: Carencia) {
  const update = useUpdateCarencia();
  const [isHeld, setHeld] = useState(false);
  const { mutate } = update;
  useEffect(() => {
    if (!isHeld) return;
    const prolong = () => mutate({ id, segundos: CARENCIA_DA_TELA });
    // The mouse that is on its way to "Desfazer" asks for nothing: both calls would overtake each other.
    const first = setTimeout(prolong, RESTS_MS);
    const timer = setInterval(prolong, (CARENCIA_DA_TELA * SECOND) / 2);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isHeld, id, mutate]);
  const ref = useRef<HTMLDivElement>(null);
  usePointerOver(ref, true, setHeld);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => setHeld(target.matches(":focus-visible")),
    onBlur: () => setHeld(false),
  };
}
