import { useEffect, useRef, useState } from "react";
import { showUndo } from "#client/components/undo-toast.tsx";
import { type AFechar, useFechar } from "#client/data/fechar.hooks.ts";
import { followUp } from "#client/features/avisos/follow-old.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { toastError } from "#client/lib/error-text.ts";
import { silenceOf } from "#client/lib/reach.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import {
  DESFAZER_SEGUNDOS,
  FECHAMENTO_LABELS,
  type Fechamento,
} from "#shared/marcacoes/marcacoes.constants.ts";

/** An appointment closed just now: it stays where it stood, as long as it can be taken back. */
export interface Closing {
  marcacao: AFechar;
  status: Fechamento;
  /** Appointments closed by the same press. */
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
  const kept = useKeptClosings();
  const { fechar, reabrir } = useFechar();

  async function close(marcacoes: readonly AFechar[], status: Fechamento) {
    const together = marcacoes.map(({ id }) => id);
    const sent = fechar.mutateAsync({
      marcacoes: together.map((id) => ({ id, status })),
      ...followUp(marcacoes, new Date()),
    });
    const answered = sent.then(
      () => true,
      () => false,
    );
    const one = { status, together, answered, isReopening: false };
    kept.put(marcacoes.map((marcacao) => ({ ...one, marcacao })));
    offer(together, words(marcacoes, status));
    try {
      await sent;
      kept.forgetSoon(together);
    } catch (error) {
      kept.change(together, () => undefined);
      toastError(error, m.erroAoFechar);
    }
  }

  /** The buttons beside the rows take single ones back; this takes what is left of the press. */
  function offer(ids: readonly string[], said: ReturnType<typeof words>) {
    showUndo({
      ...said,
      duration: DESFAZER_SEGUNDOS * SECOND,
      keepsFocus: true,
      onUndo: () => void reopen(ids),
    });
  }

  /** As long as no answer comes they can be taken back with another press. */
  function offerAgain(wanted: readonly Closing[], motivo: string) {
    const [first] = wanted;
    if (!first) return;
    const marcacoes = wanted.map(({ marcacao }) => marcacao);
    const ids = marcacoes.map(({ id }) => id);
    kept.put(wanted.map((one) => ({ ...one, isReopening: false })));
    const said = words(marcacoes, first.status);
    offer(ids, { ...said, text: m.aindaNaoDesfeito(said.text, motivo) });
    kept.forgetSoon(ids);
  }

  async function reopen(of: readonly string[]) {
    const wanted = kept.among(of);
    if (wanted.length === 0) return;
    const ids = wanted.map(({ marcacao }) => marcacao.id);
    kept.change(ids, (one) => ({ ...one, isReopening: true }));
    const taken = await Promise.all(wanted.map(({ answered }) => answered));
    try {
      // A refused closing left its appointment open anyway.
      if (taken.every(Boolean)) await reabrir.mutateAsync({ ids });
    } catch (error) {
      const silence = silenceOf(error);
      if (silence) return offerAgain(wanted, connection.motivo[silence]);
      toastError(error, m.erroAoDesfazer);
    }
    kept.change(ids, () => undefined);
  }

  return { closings: kept.closings, close, reopen };
}

/** The closings that can still be taken back. */
function useKeptClosings() {
  const [closings, setClosings] = useState<ReadonlyMap<string, Closing>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(closings);
  useEffect(() => {
    latest.current = closings;
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const put = (added: readonly Closing[]) =>
    setClosings(
      (before) => new Map([...before, ...added.map((one) => [one.marcacao.id, one] as const)]),
    );

  const change = (ids: readonly string[], to: (one: Closing) => Closing | undefined) =>
    setClosings((before) => {
      const after = new Map(before);
      for (const id of ids) {
        const one = after.get(id);
        const next = one && to(one);
        if (next) after.set(id, next);
        else after.delete(id);
      }
      return after;
    });

  function forgetSoon(ids: readonly string[]) {
    const forget = () => change(ids, (found) => (found.isReopening ? found : undefined));
    timers.current.add(setTimeout(forget, DESFAZER_SEGUNDOS * SECOND));
  }

  /** As they are now, also for a press that a toast has kept for a while. */
  const among = (ids: readonly string[]) => ids.flatMap((id) => latest.current.get(id) ?? []);

  return { closings, put, change, forgetSoon, among };
}
