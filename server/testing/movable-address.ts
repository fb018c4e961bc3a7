import { connect, createServer, type Socket } from "node:net";
import { listen } from "#server/core/http/listen.ts";

export type MovableAddress = Awaited<ReturnType<typeof startMovableAddress>>;

/** An address that stays the same and leads to another port once it is moved, as a virtual one or a name that follows the primary. */
export async function startMovableAddress(firstPort: number) {
  const callers = new Set<Socket>();
  /** Where the data of those who still hear something come from. */
  const sources = new Map<Socket, Socket>();
  let port = firstPort;
  let isSilent = false;
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on("error", () => undefined);
    caller.on("close", () => callers.delete(caller));
    if (isSilent) return;
    const onward = connect({ host: "127.0.0.1", port, noDelay: true });
    caller.setNoDelay(true);
    sources.set(caller, onward);
    onward.on("error", () => undefined);
    onward.on("close", () => {
      if (sources.delete(caller)) caller.destroy();
    });
    caller.on("close", () => onward.destroy());
    caller.pipe(onward, { end: false }).pipe(caller, { end: false });
  });
  const at = await listen(server);
  return {
    port: at,
    /** The machine loses its power: who is connected hears nothing more, not even of the end, and who comes is not answered. */
    silence: () => {
      isSilent = true;
      const ended = [...sources.values()];
      sources.clear();
      for (const source of ended) source.destroy();
    },
    moveTo: (next: number) => {
      isSilent = false;
      port = next;
    },
    stop: async () => {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
