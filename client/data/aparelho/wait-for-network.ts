import { type Operation, type OperationLink, TRPCClientError } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { silenceOf } from "#client/lib/reach.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { type Entry, entryOf, marcacaoOf } from "./entries.ts";
import { addEntry } from "./outbox.ts";
import { readOutbox } from "./outbox-state.ts";
import { seenOf } from "./seen-of-copy.ts";
import { awaitOutcome } from "./waiters.ts";
import { waitingMessage } from "./waiting-message.ts";

const DA_FILA = "daFila";
/** Marks a call that comes out of the queue, and does not wait again. */
export const OWN = { context: { [DA_FILA]: true } };

/**
 * A change that gets no answer is kept and leaves when the network is back, behind what waits already. The caller of a message
 * goes on at once, with one that is drawn as waiting; the caller of a change hears of it once it is applied or refused.
 */
export const waitForNetwork: OperationLink<AppRouter> = ({ op, next }) => {
  const entry = mayWait(op) ? entryOf(op, { id: crypto.randomUUID(), em: Date.now() }) : null;
  if (!entry) return next(op);
  // The key goes with the first try: its answer alone may have been lost.
  const keyed =
    entry.tipo === "mensagem" ? { ...op, input: { ...entry.input, chave: entry.id } } : op;
  return observable((observer) => {
    const wait = async (error: TRPCClientError<AppRouter>) => {
      const isKept = await seenOf(entry).then(addEntry, () => false);
      if (!isKept) return observer.error(error);
      const answer = (data: unknown) => {
        observer.next({ result: { type: "data", data } });
        observer.complete();
      };
      if (entry.tipo === "mensagem") return answer(waitingMessage(entry));
      awaitOutcome(entry.id, (outcome) =>
        "data" in outcome
          ? answer(outcome.data)
          : observer.error(new TRPCClientError(outcome.refused)),
      );
    };
    if (isBehindOthers(entry)) {
      void wait(new TRPCClientError(m.naoSaiu));
      return () => {};
    }
    const inner = next(keyed).subscribe({
      ...observer,
      error: (error) => (silenceOf(error) ? void wait(error) : observer.error(error)),
    });
    return () => inner.unsubscribe();
  });
};

const mayWait = ({ type, context }: Operation) => type === "mutation" && !context[DA_FILA];

/** Changes of one appointment, and messages of one conversation, keep their order. */
function isBehindOthers(entry: Entry) {
  return readOutbox().entries.some((one) =>
    one.tipo === "mensagem"
      ? entry.tipo === "mensagem" && one.input.cliente_id === entry.input.cliente_id
      : marcacaoOf(one) === marcacaoOf(entry),
  );
}
