import { MEGA_BODIES } from "#server/stand-ins/whatsapp/bodies.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { messageId } from "#server/stand-ins/whatsapp/state.ts";
import type { Practice } from "../data/consultorios.ts";
import { writtenBy } from "../data/posts.ts";
import { whatsAppOf } from "../data/respostas.ts";
import type { Caller } from "./caller.ts";
import { WITH_FILE } from "./model.ts";
import type { Screens } from "./screens.ts";
import { one } from "./sums.ts";

/** A client's reply to a reminder; practice and client by index. */
export interface Reply {
  practice: number;
  client: number;
}

export type Hosts = ReturnType<typeof openHosts>;

/** Messages whose file the bench's host holds. */
const WITH = [1, 6, 11, 16].map(writtenBy);
const WITHOUT = writtenBy(2);

/** The hosts' posts when clients write. */
export function openHosts(practices: Practice[], caller: Caller, screens: Screens) {
  async function write(
    practice: Practice,
    client: number,
    what: { text: string; file?: StandInFile },
  ) {
    const instance = {
      key: practice.key,
      token: "",
      status: "connected",
      webhookUrl: null,
      phone: "5511900000000",
    } as const;
    const message = { from: whatsAppOf(client), pushName: `Cliente ${client}`, ...what };
    const body = MEGA_BODIES.incoming(instance, message, { id: messageId(), at: Date.now() });
    const id = practice.clients[client];
    if (id) screens.expect(practice, id);
    await caller.hook(`/api/v1/webhooks/whatsapp/${practice.hook}`, body);
  }

  return {
    write,
    /** A random client writes of their own accord. */
    writeAny: () => {
      const practice = one(practices);
      const client = Math.floor(Math.random() * practice.clients.length);
      return write(practice, client, Math.random() < WITH_FILE ? one(WITH) : WITHOUT);
    },
    /** A client confirms the appointment they were reminded of. */
    answer: async ({ practice, client }: Reply) => {
      const of = practices[practice];
      if (of) await write(of, client, { text: "1" });
    },
  };
}
