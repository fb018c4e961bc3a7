import { useSyncExternalStore } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { readSession, subscribeToSession } from "#client/session/storage.ts";
import type { Formato } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { askForFile } from "./ask-for-file.ts";
import { nameOf, type Progress, receiveFile } from "./export-file.ts";
import { type Filters, sentFilters } from "./historico-filters.ts";

const URL = "/api/v1/historico-mensagens/exportar";
const NAMES: Record<Formato, string> = {
  csv: "historico-mensagens.csv",
  excel: "historico-mensagens.xlsx",
};
const WORDS = { csv: "CSV", excel: "EXCEL" } as const;

/** A file comes in thousands of pieces; people read a few numbers a second. */
const SHOW_EVERY_MS = 100;

export interface RunningExport extends Progress {
  format: Formato;
}

// Outside of any screen: an export continues while its professional is on another screen.
const listeners = new Set<() => void>();
let running: RunningExport | null = null;
let control = new AbortController();

function show(next: RunningExport | null) {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The export that is running, if any. One at a time: `start` does nothing while one runs. */
export function useExport() {
  return {
    running: useSyncExternalStore(subscribe, () => running),
    start: (format: Formato, filters: Filters) => void exportHistory(format, filters),
    cancel: () => control.abort(),
  };
}

async function exportHistory(format: Formato, filters: Filters) {
  if (running) return;
  control = new AbortController();
  const { signal } = control;
  const leaving = subscribeToSession(() => !readSession().accessToken && control.abort());
  show({ format, bytes: 0, rows: null, total: null });
  try {
    const response = await ask(format, filters, signal);
    const file = await receiveFile(response, format, showNowAndThen(format));
    signal.throwIfAborted();
    saveFile(file, nameOf(response) ?? NAMES[format]);
    toast.success(m.arquivoBaixado(WORDS[format]));
  } catch (error) {
    if (signal.aborted) toast.blank(m.exportacaoCancelada);
    else toastError(error, m.erroAoExportar);
  } finally {
    leaving();
    show(null);
  }
}

function showNowAndThen(format: Formato) {
  let shownAt = 0;
  return (progress: Progress) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    show({ format, ...progress });
  };
}

const ask = (format: Formato, filters: Filters, signal: AbortSignal) =>
  askForFile(URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ format, filters: sentFilters(filters), incluir_estatisticas: true }),
    signal,
  });
