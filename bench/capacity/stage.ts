import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import {
  insertAccounts,
  insertConsultorios,
  makeDue,
  type Practice,
} from "../data/consultorios.ts";
import type { Lab } from "../lab/lab.ts";
import { sized } from "../lab/scale.ts";
import type { Reply } from "./hosts.ts";
import { APPOINTMENTS, CLIENTS, REPLIED, SCREENS_OPEN } from "./model.ts";
import type { Order, Played } from "./player.ts";
import { postmasterOf, spentOf } from "./processor.ts";

/**
 * The practices whose people act. More professionals than these are their work, so much faster, and open screens of accounts
 * for whom nothing changes.
 */
export const PRACTICES = sized(400, 10);
const MESSAGES_EACH = sized(200, 10);
/** Reminders fall due within this part of a round, so that the last have left before its end. */
const DUE_WITHIN = 0.6;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Practices, the product and a player before it. */
export async function openStage(lab: Lab) {
  const product = await lab.product();
  const { mega: host } = lab.hosts;
  host.behaviour.acks = true;
  const practices = await insertConsultorios(lab, product.port, {
    practices: PRACTICES,
    clients: CLIENTS,
    appointmentsADay: APPOINTMENTS,
    messages: MESSAGES_EACH,
  });
  const postmaster = await postmasterOf(lab.db);
  const player = startPlayer();
  await player.obey({ kind: "begin", port: product.port, practices });
  const replying = repliesOf(practices);
  let screens = Math.ceil(PRACTICES * SCREENS_OPEN);
  const memory = () => residentOf(product.port);
  const first = { screens, memory: await memory() };

  return {
    db: lab.db,
    /** Open screens, and what the server's process weighed, before any round. */
    first,
    /** Bytes of the server's process. */
    memory,
    spent: () => spentOf({ server: product, postmaster, player: player.pid }),
    /** How many acknowledgements the host has posted, and how many of those since then were refused. */
    posted: () => host.posted.length,
    refusedSince: (from: number) =>
      host.posted.slice(from).filter((status) => status !== 200).length,
    /** Opens what is missing to as many screens as that many professionals have; how many there are. */
    openScreens: async (professionals: number) => {
      const missing = Math.max(0, Math.ceil(professionals * SCREENS_OPEN) - screens);
      const accounts = await insertAccounts(lab, missing);
      await player.obey({ kind: "open", tokens: accounts.map(({ token }) => token) });
      screens += missing;
      return screens;
    },
    /** Reminders fall due, so many a second; who was reminded in the round before answers in this one. */
    remind: async (aSecond: number, seconds: number): Promise<Reply[]> =>
      replying(await makeDue(lab, Math.round(aSecond * seconds), seconds * DUE_WITHIN)),
    play: (order: Omit<Extract<Order, { kind: "play" }>, "kind">) =>
      player.obey({ kind: "play", ...order }),
    close: player.stop,
  };
}

/** Draws replies from the reminded clients at the rate of the model. */
function repliesOf(practices: Practice[]) {
  const numbers = new Map(practices.map(({ id }, number) => [id, number]));
  let waiting: Reply[] = [];
  return (due: { usuario_id: string; cliente_id: string }[]): Reply[] => {
    const replies = waiting;
    waiting = due.flatMap(({ usuario_id, cliente_id }) => {
      const practice = numbers.get(usuario_id) ?? -1;
      const client = practices[practice]?.clients.indexOf(cliente_id) ?? -1;
      return client >= 0 && Math.random() < REPLIED ? [{ practice, client }] : [];
    });
    return replies;
  };
}

function startPlayer() {
  const child = fork(join(import.meta.dirname, "player.ts"));
  const ended = once(child, "exit").then(() => {
    throw new Error("the player has ended");
  });
  ended.catch(() => undefined);
  return {
    pid: child.pid,
    obey: async (order: Order): Promise<Played> => {
      const answer = once(child, "message");
      child.send(order);
      const [played] = await Promise.race([answer, ended]);
      return played;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}

/** As the process itself tells. */
async function residentOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error(`no metrics: ${answer.status}`);
  return Number(bytes);
}
