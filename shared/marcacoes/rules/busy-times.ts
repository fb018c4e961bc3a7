/** A time that is taken: an appointment or an event of a calendar. */
export interface Ocupacao {
  horario: Date;
  fim: Date;
}

interface Span {
  start: number;
  end: number;
}

/**
 * Answers whether [start, end) meets a taken time. Ask in the order of time: the sweep never goes back, so that all
 * questions together cost one walk over the taken times.
 */
export function busySweep(busy: readonly Ocupacao[]) {
  const spans = disjoint(busy);
  let next = 0;
  return (start: number, end: number) => {
    let span = spans[next];
    while (span && span.end <= start) span = spans[++next];
    return span !== undefined && span.start < end;
  };
}

/** Whether one of the rooms is free for [start, end); true where none is needed. Ask in the order of time, as above. */
export function roomSweep(salas: readonly (readonly Ocupacao[])[] | undefined) {
  const sweeps = salas?.map(busySweep);
  return (start: number, end: number) =>
    sweeps === undefined || sweeps.some((isTaken) => !isTaken(start, end));
}

/** The taken times in order, with those that meet made one. */
function disjoint(busy: readonly Ocupacao[]) {
  const spans = busy.map(({ horario, fim }) => ({ start: horario.getTime(), end: fim.getTime() }));
  if (!isSorted(spans)) spans.sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const span of spans) {
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push((last = span));
  }
  return merged;
}

function isSorted(spans: readonly Span[]) {
  return spans.every((span, index) => index === 0 || span.start >= (spans[index - 1]?.start ?? 0));
}
