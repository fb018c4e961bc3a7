interface Planned<Fault> {
  /** Held against what the stand-in says of a call. */
  on: RegExp;
  fault: Fault;
  left: number;
}

/** Faults that wait for their calls, the first that fits goes first; `times: Infinity` never ends. */
export function createFaults<Fault>() {
  let planned: Planned<Fault>[] = [];
  return {
    add: (fault: Fault, { on = /./, times = 1 }: { on?: RegExp; times?: number } = {}) => {
      planned.push({ on, fault, left: times });
    },
    clear: () => {
      planned = [];
    },
    take: (call: string): Fault | undefined => {
      const found = planned.find(({ on, left }) => left > 0 && on.test(call));
      if (!found) return undefined;
      found.left -= 1;
      return found.fault;
    },
  };
}
