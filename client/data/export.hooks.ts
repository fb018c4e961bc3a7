import { useSyncExternalStore } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { readSession, subscribeToSession } from "#client/session/storage.ts";
import type { Ending } from "#shared/common/export.constants.ts";
import { m } from "#shared/common/export.messages.ts";
import { askForFile } from "./ask-for-file.ts";
import { nameOf, type Progress, receiveFile } from "./export-file.ts";
import type { Exportable } from "./exportable.ts";

const WORDS = { csv: "CSV", xlsx: "EXCEL" } as const;

/** A file comes in thousands of pieces; people read a few numbers a second. */
const SHOW_EVERY_MS = 100;

export interface RunningExport extends Progress {
  name: Exportable["name"];
  ending: Ending;
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
    start: (list: Exportable, ending: Ending) => void exportList(list, ending),
    cancel: () => control.abort(),
  };
}

async function exportList({ name, requestOf }: Exportable, ending: Ending) {
  if (running) return;
  control = new AbortController();
  const { signal } = control;
  const leaving = subscribeToSession(() => !readSession().accessToken && control.abort());
  const showProgress = (progress: Progress) => show({ name, ending, ...progress });
  showProgress({ bytes: 0, rows: null, total: null });
  try {
    const { url, ...init } = requestOf(ending);
    const response = await askForFile(url, { ...init, signal });
    const file = await receiveFile(response, ending, nowAndThen(showProgress));
    signal.throwIfAborted();
    saveFile(file, nameOf(response) ?? `${name}.${ending}`);
    toast.success(m.arquivoBaixado(WORDS[ending]));
  } catch (error) {
    if (signal.aborted) toast.blank(m.exportacaoCancelada);
    else toastError(error, m.erroAoExportar);
  } finally {
    leaving();
    show(null);
  }
}

function nowAndThen(showProgress: (progress: Progress) => void) {
  let shownAt = 0;
  return (progress: Progress) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    showProgress(progress);
  };
}
