import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { AssistenteConversaJson } from "#shared/assistente/assistente.schema.ts";
import { AUTO_REFRESH_MS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { attended, markedForLater, paused, resumed } from "./assistente-conversa-cache.ts";
import { usePolling } from "./live-state.ts";
import { trpc } from "./trpc.ts";

/** The assistant as a whole: whether there is one, and why it is silent. */
export function useAssistente() {
  return trpc.assistente.status.useQuery(undefined, {
    refetchInterval: usePolling(AUTO_REFRESH_MS),
  });
}

/** How the assistant stands in one conversation, by its client. */
export function useAssistenteConversa(clienteId: string, { enabled }: { enabled: boolean }) {
  return trpc.assistente.getConversa.useQuery(
    { id: clienteId },
    { enabled, refetchInterval: usePolling(AUTO_REFRESH_MS) },
  );
}

interface Kept {
  before: AssistenteConversaJson | undefined;
}

/** Pauses, resumes, takes the assistant's mark away, and marks for later: shown at once, taken back when the server refuses. */
export function useAssistenteActions(clienteId: string) {
  const { assistente, historicoMensagens } = trpc.useUtils();
  const key = { id: clienteId };

  const change =
    (changed: (present: AssistenteConversaJson) => AssistenteConversaJson) => async () => {
      await assistente.getConversa.cancel(key);
      const before = assistente.getConversa.getData(key);
      assistente.getConversa.setData(key, (present) => present && changed(present));
      return { before };
    };
  const outcome = (done: string, failure: string) => ({
    onSuccess: (answer: AssistenteConversaJson) => {
      // An answer requested before the change must not arrive after it.
      void assistente.getConversa.cancel(key);
      assistente.getConversa.setData(key, answer);
      toast.success(done);
      void assistente.status.invalidate();
      // The badges of its row and of the menu.
      void historicoMensagens.listConversas.invalidate();
      void historicoMensagens.countWaiting.invalidate();
    },
    onError: (error: unknown, _input: unknown, kept: Kept | undefined) => {
      assistente.getConversa.setData(key, kept?.before);
      toastError(error, failure);
    },
  });

  const scope = { id: `assistente-${clienteId}` };
  const pause = trpc.assistente.pause.useMutation({
    scope,
    onMutate: change((present) => paused(present, new Date())),
    ...outcome(m.pausado, m.erroAoPausar),
  });
  const resume = trpc.assistente.resume.useMutation({
    scope,
    onMutate: change(resumed),
    ...outcome(m.retomado, m.erroAoRetomar),
  });
  const attend = trpc.assistente.markAttended.useMutation({
    scope,
    onMutate: change(attended),
    ...outcome(m.marcaRetirada, m.erroAoMarcarAtendida),
  });
  const markForLater = trpc.assistente.markForLater.useMutation({
    scope,
    onMutate: change((present) => markedForLater(present, new Date())),
    ...outcome(m.marcadaParaDepois, m.erroAoMarcarParaDepois),
  });
  const unmarkForLater = trpc.assistente.unmarkForLater.useMutation({
    scope,
    onMutate: change((present) => markedForLater(present, null)),
    ...outcome(m.tiradaDeParaDepois, m.erroAoTirarDeParaDepois),
  });
  return {
    pause: () => pause.mutate(key),
    resume: () => resume.mutate(key),
    attend: () => attend.mutate(key),
    setForLater: (isMarked: boolean) => (isMarked ? markForLater : unmarkForLater).mutate(key),
  };
}
