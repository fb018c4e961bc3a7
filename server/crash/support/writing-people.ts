import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";

const TICK_MS = 50;
/**
 * How many times their rate people write after the machine has stood still. Hosts tell whole seconds, and of one second of one
 * person nobody knows the order: two hundred people, each in turn, take five ticks, which is more than a second of a clock that runs
 * five times as fast.
 */
const CATCH_UP = 4;

/** Where people's messages go: a number on a host. */
export interface Through {
  host: WhatsappStandIn;
  key: string;
}

interface WrittenMessage {
  from: string;
  text: string;
  /** Final answer of the product: hosts repeat a post until it is answered. */
  status: Promise<number>;
}

/** People who write in turn, at a constant rate per second in all, through the current number. */
export function startPeople(people: string[], perSecond: number, first: Through) {
  const written: WrittenMessage[] = [];
  let through = first;
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000;
    const most = written.length + (TICK_MS * perSecond * CATCH_UP) / 1_000;
    while (written.length < Math.min(due, most)) write();
  }, TICK_MS);

  function write() {
    const from = people[written.length % people.length] ?? "";
    const text = `Mensagem ${written.length}`;
    const { host, key } = through;
    const status = host.receive(key, { from, text }).then((posted) => posted.status);
    written.push({ from, text, status });
  }

  return {
    written,
    moveTo: (next: Through) => {
      through = next;
    },
    /** Stops new messages; hosts repeat open posts until they are taken. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(written.map(({ status }) => status));
    },
  };
}
