import { useRef, useState } from "react";
import { errorText, toastError } from "#client/lib/error-text.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import type { MidiaEnviadaJson } from "#shared/historico-mensagens/midia.schema.ts";
import { changeMessage } from "./conversa-cache.ts";
import type { Mensagem } from "./historico-mensagens.hooks.ts";
import { sendFile } from "./send-file.ts";
import { queryClient, trpc } from "./trpc.ts";

export const UPLOAD = "/api/v1/historico-mensagens/midia";

/**
 * The address of a message's file. It is good for minutes: the one that was drawn first stays, so that nothing is loaded
 * twice, and `renew` asks for another one once it is over.
 */
export function useFileUrl({ id, cliente_id, midia }: Mensagem) {
  const { client } = trpc.useUtils();
  const [drawn, setDrawn] = useState<string | null>(null);
  const isAsking = useRef(false);
  const url = drawn ?? midia?.url ?? null;
  if (drawn === null && url !== null) setDrawn(url);
  async function renew() {
    if (isAsking.current) return url;
    isAsking.current = true;
    const fresh = await client.historicoMensagens.get.query({ id }).catch(() => undefined);
    isAsking.current = false;
    if (!fresh?.midia) return url;
    changeMessage(queryClient, cliente_id, id, { midia: fresh.midia });
    setDrawn(fresh.midia.url);
    return fresh.midia.url;
  }
  return { url, renew };
}

/** Asks for a file again that could not be had. */
export function useRetryMedia({ id, cliente_id }: Mensagem) {
  const retry = trpc.midias.retry.useMutation({
    onSuccess: ({ midia }) => changeMessage(queryClient, cliente_id, id, { midia }),
    onError: (error) => toastError(error, m.erroAoBuscar),
  });
  return { retry: () => retry.mutate({ id }), isPending: retry.isPending };
}

/** A file on its way to the server, or there. */
export interface Upload {
  nome: string;
  tamanho: number;
  /** From 0 to 1. */
  part: number;
  midia: MidiaEnviadaJson | null;
  fault: string | null;
}

/** One file at a time, which waits to be sent with what is written below it. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const control = useRef<AbortController | null>(null);

  function clear() {
    control.current?.abort();
    control.current = null;
    setUpload(null);
  }

  /** Answers what the server made of it; nothing when it was refused or taken back. */
  async function start(file: File, { segundos }: { segundos?: number } = {}) {
    clear();
    const begun: Upload = {
      nome: file.name,
      tamanho: file.size,
      part: 0,
      midia: null,
      fault: null,
    };
    const fault =
      file.size === 0 ? m.arquivoVazio : file.size > MAX_MIDIA_BYTES ? m.arquivoGrande : null;
    setUpload({ ...begun, fault });
    if (fault) return undefined;
    const mine = new AbortController();
    control.current = mine;
    const isMine = () => control.current === mine;
    const form = new FormData();
    form.append("arquivo", file, file.name);
    if (segundos !== undefined) form.append("segundos", String(segundos));
    const onSent = (part: number) => isMine() && setUpload({ ...begun, part });
    try {
      const answer = await sendFile(UPLOAD, form, { signal: mine.signal, onSent });
      if (!isMine()) return undefined;
      const midia: MidiaEnviadaJson = JSON.parse(answer);
      setUpload({ ...begun, part: 1, midia });
      return midia;
    } catch (error) {
      if (isMine()) setUpload({ ...begun, fault: errorText(error, m.erroAoEnviar) });
      return undefined;
    }
  }
  return { upload, start, clear };
}
