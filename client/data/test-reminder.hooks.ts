import type { LembreteTesteJson } from "#shared/lembretes/lembretes.schema.ts";
import { trpc } from "./trpc.ts";

const SENDING_MS = 1_500;
const ARRIVING_MS = 3_000;

/** Each kind of message as a made-up client would read it now. */
export function usePreviews() {
  return trpc.usuarios.previewAutomacoes.useQuery(undefined, { staleTime: 0 });
}

/** The last reminder to one's own phone; watched until it has arrived or failed. */
export function useTestReminder(): LembreteTesteJson | null | undefined {
  const last = trpc.usuarios.getLembreteTeste.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => pauseFor(state.data?.ultimo?.status),
  });
  return last.data?.ultimo;
}

function pauseFor(status: LembreteTesteJson["status"] | undefined) {
  if (status === "enviando") return SENDING_MS;
  return status === "enviado" ? ARRIVING_MS : false;
}

/** Sends one; a refusal is shown where it was asked for. */
export function useSendTestReminder() {
  const { usuarios } = trpc.useUtils();
  return trpc.usuarios.sendLembreteTeste.useMutation({
    onSuccess: (ultimo) => usuarios.getLembreteTeste.setData(undefined, { ultimo }),
    onSettled: () => usuarios.primeirosPassos.invalidate(),
  });
}
