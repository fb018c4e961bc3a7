import { useSyncExternalStore } from "react";
import { errorText, statusOf, toastError } from "#client/lib/error-text.ts";
import { readSession, subscribeToSession } from "#client/session/storage.ts";
import { type Coluna, MAX_ARQUIVO_BYTES } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { ImportacaoFeita, PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { m as tela } from "#shared/clientes/importar-tela.messages.ts";
import { faultyRows } from "./faulty-rows.ts";
import { NOTHING, readImport, showImport, subscribeToImport } from "./importacao-store.ts";
import { askAgainFor } from "./invalidate.ts";
import { sendFile } from "./send-file.ts";
import { type Outputs, queryClient, trpc } from "./trpc.ts";

export type ImportacaoPassada = Outputs["clientes"]["listImportacoes"][number];

const IMPORT = "/api/v1/clientes/importar";
const PREVIEW = `${IMPORT}/previa`;
const TOO_LARGE = 413;

let control = new AbortController();

// A sign-out forgets the import: the next user must not see these contacts.
subscribeToSession(() => {
  if (!readSession().accessToken) forget();
});

function forget() {
  control.abort();
  if (readImport() !== NOTHING) showImport(NOTHING);
}

/** The file that is on its way in, and every step of it. The steps answer whether they were taken. */
export function useImportacao() {
  return {
    ...useSyncExternalStore(subscribeToImport, readImport),
    choose,
    preview,
    putRight,
    run,
    cancel: () => control.abort(),
  };
}

async function choose(chosen: File) {
  control.abort();
  showImport({ ...NOTHING, arquivo: chosen });
  if (chosen.size > MAX_ARQUIVO_BYTES) return refuse(m.arquivoGrande);
  try {
    const { name, type } = chosen;
    const read = new File([await chosen.arrayBuffer()], name, { type });
    // Another one was chosen meanwhile.
    if (readImport().arquivo !== chosen) return false;
    showImport({ arquivo: read });
  } catch {
    return refuse(tela.erroNoAparelho);
  }
  return preview();
}

/** Asks for the preview of what is chosen, and keeps the last one until it is there. */
async function preview() {
  const previa: PreviaImportacao | null = await send(PREVIEW, "conferir", tela.erroAoLer);
  if (previa) showImport({ previa });
  return previa !== null;
}

/** Corrects the meaning of a column, and previews again. */
function putRight(index: number, coluna: Coluna) {
  const { colunas, previa } = readImport();
  const present = colunas ?? columnsOf(previa) ?? [];
  showImport({ colunas: present.with(index, coluna) });
  return preview();
}

const columnsOf = (previa: PreviaImportacao | null) =>
  previa && previa.colunas.map(({ coluna }) => coluna);

async function run() {
  const resultado: ImportacaoFeita | null = await send(IMPORT, "importar", tela.erroAoImportar);
  if (!resultado) return false;
  showImport({ ...NOTHING, resultado, erradas: leftOut() });
  askAgainFor(queryClient, ({ queryKey: [path] }) => Array.isArray(path) && isTouched(path[0]));
  return true;
}

function leftOut() {
  const { arquivo, previa } = readImport();
  const linhas = previa && faultyRows(previa);
  return linhas && { linhas, arquivo: (arquivo?.name ?? "clientes").replace(/\.[^.]*$/, "") };
}

/** Domains that show or count clients. */
const TOUCHED = ["clientes", "dashboard", "historicoMensagens"];
const isTouched = (domain: unknown) => TOUCHED.some((name) => name === domain);

/** Null: it was not taken, and the screen says why, unless a newer step has come in between. */
async function send(url: string, tipo: "conferir" | "importar", fallback: string) {
  control.abort();
  control = new AbortController();
  const { signal } = control;
  const showSent = (enviado: number) => showImport({ trabalho: { tipo, enviado } });
  showImport({ recusa: null, trabalho: { tipo, enviado: 0 } });
  try {
    const text = await sendFile(url, formOf(), { signal, onSent: showSent });
    showImport({ trabalho: null });
    // The server's own type; what it answers is tested there.
    return JSON.parse(text);
  } catch (error) {
    if (signal.aborted) {
      // Given up by the person: what the preview says holds again.
      if (control.signal === signal)
        showImport({ trabalho: null, colunas: columnsOf(readImport().previa) });
      return null;
    }
    refuseFor(error, fallback);
    return null;
  }
}

function formOf() {
  const { arquivo, colunas } = readImport();
  const form = new FormData();
  if (arquivo) form.append("arquivo", arquivo, arquivo.name);
  if (colunas) form.append("colunas", JSON.stringify(colunas));
  return form;
}

function refuse(texto: string, { passa = false } = {}) {
  showImport({ recusa: { texto, passa }, trabalho: null });
  return false;
}

const TOO_MANY = 429;
const BROKEN = 500;

function refuseFor(error: unknown, fallback: string) {
  const status = statusOf(error);
  if (status === TOO_LARGE) refuse(m.arquivoGrande);
  else if (status === undefined) refuse(tela.semResposta, { passa: true });
  else refuse(errorText(error, fallback), { passa: status === TOO_MANY || status >= BROKEN });
}

/** Earlier imports, newest first. */
export const useImportacoes = () =>
  trpc.clientes.listImportacoes.useQuery(undefined, { staleTime: 0 });

/** Takes an import back; who stayed is shown by the screen. */
export function useUndoImportacao() {
  const utils = trpc.useUtils();
  return trpc.clientes.undoImportacao.useMutation({
    onError: (error) => toastError(error, tela.erroAoDesfazer),
    onSettled: () =>
      Promise.all([
        utils.clientes.invalidate(),
        utils.dashboard.invalidate(),
        utils.historicoMensagens.invalidate(),
      ]),
  });
}
