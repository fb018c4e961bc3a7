import { useCallback, useEffect, useRef, useState } from "react";
import { showUndo } from "#client/components/undo-toast.tsx";
import { type AFechar, useFechar } from "#client/data/fechar.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { toastError } from "#client/lib/error-text.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import {
  DESFAZER_SEGUNDOS,
  FECHAMENTO_LABELS,
  type Fechamento,
} from "#shared/marcacoes/marcacoes.constants.ts";

/** What was closed just now: it stays where it stood, as long as it can be taken back. */
export interface Closing {
  marcacao: AFechar;
  status: Fechamento;
  /** Those that one press has closed. */
  together: readonly string[];
  isReopening: boolean;
  /** Whether the server has taken it. */
  answered: Promise<boolean>;
}

export type Closings = ReturnType<typeof useClosings>;

function words(marcacoes: readonly AFechar[], status: Fechamento) {
  const [first] = marcacoes;
  const nome = first ? clientLabel(first.cliente_nome, first.cliente_telefone) : "";
  const text =
    marcacoes.length === 1
      ? m.fechadoAgora[status](nome)
      : m.fechadosAgora(marcacoes.length, FECHAMENTO_LABELS[status]);
  return { text, label: m.desfazer, name: `${m.desfazer}: ${text}` };
}

/** A press is sent at once, so that nothing is lost with the page; taking it back is a call of its own (docs/decisions/0031). */
export function useClosings() {
  const [closings, setClosings] = useState<ReadonlyMap<string, Closing>>(new Map());
  const { fechar, reabrir } = useFechar();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(closings);
  useEffect(() => {
    latest.current = closings;
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const change = useCallback(
    (ids: readonly string[], to: (one: Closing) => Closing | undefined) =>
      setClosings((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const one = after.get(id);
          const next = one && to(one);
          if (next) after.set(id, next);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );

  async function close(marcacoes: readonly AFechar[], status: Fechamento) {
    const together = marcacoes.map(({ id }) => id);
    const sent = fechar.mutateAsync({ marcacoes: together.map((id) => ({ id, status })) });
    const answered = sent.then(
      () => true,
      () => false,
    );
    const one = { status, together, answered, isReopening: false };
    setClosings(
      (before) =>
        new Map([
          ...before,
          ...marcacoes.map((marcacao) => [marcacao.id, { ...one, marcacao }] as const),
        ]),
    );
    // The buttons beside the rows take single ones back; this takes what is left of the press.
    showUndo({
      ...words(marcacoes, status),
      duration: DESFAZER_SEGUNDOS * SECOND,
      keepsFocus: true,
      onUndo: () => void reopen(together.filter((id) => latest.current.has(id))),
    });
    try {
      await sent;
      const forget = () => change(together, (found) => (found.isReopening ? found : undefined));
      timers.current.add(setTimeout(forget, DESFAZER_SEGUNDOS * SECOND));
    } catch (error) {
      change(together, () => undefined);
      toastError(error, m.erroAoFechar);
    }
  }

  async function reopen(ids: readonly string[]) {
    const wanted = ids.flatMap((id) => latest.current.get(id) ?? []);
    if (wanted.length === 0) return;
    change(ids, (one) => ({ ...one, isReopening: true }));
    const taken = await Promise.all(wanted.map(({ answered }) => answered));
    try {
      // What the server refused is open anyway.
      if (taken.every(Boolean)) await reabrir.mutateAsync({ ids: [...ids] });
    } catch (error) {
      toastError(error, m.erroAoDesfazer);
    }
    change(ids, () => undefined);
  }

  return { closings, close, reopen };
}
