/** How something that waited has ended. */
type Outcome = { data: unknown } | { refused: string };

const CHANNEL = "pontual.fila";

const waiters = new Map<string, (outcome: Outcome) => void>();
let channel: BroadcastChannel | undefined;

/** Another tab may send what this one waits for. */
export function hearOtherTabs(onChange: () => void) {
  channel ??= new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    const { id, outcome } = data;
    tell(id, outcome);
    onChange();
  });
}

export function awaitOutcome(id: string, tellOutcome: (outcome: Outcome) => void) {
  waiters.set(id, tellOutcome);
}

/** Whether anybody on this page waited for it. */
export function settle(id: string, outcome: Outcome): boolean {
  channel?.postMessage({ id, outcome });
  return tell(id, outcome);
}

function tell(id: string, outcome: Outcome) {
  const waiter = waiters.get(id);
  waiters.delete(id);
  waiter?.(outcome);
  return waiter !== undefined;
}
