import { useMemo, useState } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";

export type AgendaDialog =
  | { kind: "day"; date: string }
  | { kind: "ferias"; date: string }
  | { kind: "detail" | "move" | "cancel" | "remove"; marcacao: Marcacao }
  | {
      kind: "new";
      date: string;
      time?: string;
      encaixe?: boolean;
      cliente?: { id: string; label: string };
      servicoId?: string;
      profissionalId?: string | undefined;
      salaId?: string | undefined;
    };

/** Dialogs that change nothing themselves. */
const READABLE: ReadonlySet<AgendaDialog["kind"]> = new Set(["day", "detail"]);

type Layer = { kind: string } & ({ date: string } | { marcacao: { id: string } });

const subjectOf = (layer: Layer) => ("date" in layer ? layer.date : layer.marcacao.id);

/** Opening the dialog that already lies on top (a link whose data come twice, a double press) replaces it. */
export function onTopOf<T extends Layer>(open: T[], dialog: T): T[] {
  const top = open.at(-1);
  const isThere = top?.kind === dialog.kind && subjectOf(top) === subjectOf(dialog);
  return [...(isThere ? open.slice(0, -1) : open), dialog];
}

/**
 * One dialog at a time, the last opened; closing it leads back to the one it was opened from.
 * `closeItem` leaves everything about one appointment and keeps the day. Without `mayWrite` those that change something
 * stay closed, whatever was pressed or stands in the address.
 */
export function useDialogs(mayWrite: boolean) {
  const [stack, setStack] = useState<AgendaDialog[]>([]);
  // The same ones from drawing to drawing: what is drawn with them stays as it is.
  const doors = useMemo(
    () => ({
      open: (dialog: AgendaDialog) => {
        if (mayWrite || READABLE.has(dialog.kind)) setStack((open) => onTopOf(open, dialog));
      },
      /** Another one in the place of the present one (the next day). */
      replace: (dialog: AgendaDialog) => setStack((open) => [...open.slice(0, -1), dialog]),
      close: () => setStack((open) => open.slice(0, -1)),
      closeItem: () => setStack((open) => open.filter(({ kind }) => kind === "day")),
    }),
    [mayWrite],
  );
  return { mayWrite, current: stack.at(-1), ...doors };
}

export type Dialogs = ReturnType<typeof useDialogs>;
