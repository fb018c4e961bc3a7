import { m } from "#shared/lembretes/lembretes.messages.ts";
import { answerTo, nameOf } from "./answers.ts";
import type { AckNumber, Incoming } from "./bodies.ts";
import { keepFile } from "./files.ts";
import { postEvent } from "./poster.ts";
import { type SentMessage, type StandInInstance, type StandInState } from "./state.ts";
import { idFor } from "./wamid.ts";

export type People = ReturnType<typeof createPeople>;

/** Up to area code 28 WhatsApp keeps the ninth digit in its addresses, from 31 on it leaves it out. */
const LAST_AREA_WITH_NINTH = 28;

/** Events on the phones: codes get scanned, messages arrive, are read and answered, each after its delay. */
export function createPeople(state: StandInState) {
  const timers = new Set<NodeJS.Timeout>();
  function later(ms: number, work: () => Promise<unknown>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  }

  async function link(instance: StandInInstance, isConnected: boolean) {
    instance.status = isConnected ? "connected" : "disconnected";
    if (isConnected) delete instance.ended;
    return postEvent(state, instance, state.bodies.connection(instance, isConnected));
  }

  async function receive(
    instance: StandInInstance,
    message: Omit<Incoming, "pushName"> & { pushName?: string; at?: Date; id?: string },
  ) {
    const pushName = message.pushName ?? state.names.get(message.from) ?? nameOf(message.from);
    state.names.set(message.from, pushName);
    const id = message.id ?? idFor(instance, message.from);
    const at = (message.at ?? state.now()).getTime();
    state.heard.set(`${instance.key} ${message.from}`, at);
    if (message.file) keepFile(state, message.file);
    const body = state.bodies.incoming(instance, { ...message, pushName }, { id, at });
    return { id, status: await postOfPhones(state, instance, body) };
  }

  return {
    link,
    receive,
    /** A shown code is scanned after a while. */
    scanLater: (instance: StandInInstance) => {
      instance.status = "connecting";
      const { scan } = state.behaviour.delays;
      if (scan === null) return;
      later(scan, async () => {
        if (instance.status !== "connecting") return;
        instance.phone = instance.pairing?.phone ?? instance.phone;
        await link(instance, true);
      });
    },
    /** Delivers, reads and answers a message that has left. */
    deliver: (instance: StandInInstance, sent: SentMessage) => {
      const { delays, acks, echo, replies } = state.behaviour;
      if (echo) later(0, () => postEvent(state, instance, state.bodies.echo(instance, sent)));
      const ack = (ms: number, number: AckNumber) =>
        later(ms, () => postOfPhones(state, instance, state.bodies.ack(instance, sent, number)));
      if (sent.failsWith !== undefined) return ack(delays.sent, 0);
      if (acks) {
        ack(delays.sent, 2);
        ack(delays.delivered, 3);
        ack(delays.read, 4);
      }
      const from = asWhatsAppWrites(sent.to.replace(/\D/g, ""));
      const text = replies && isToClient(instance, sent, from) ? answerTo(sent.text, from) : "";
      if (text) later(delays.reply, () => receive(instance, { from, text }));
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** A host that has fallen silent hears nothing of the phones. */
const postOfPhones = (state: StandInState, instance: StandInInstance, body: unknown) =>
  instance.mute ? Promise.resolve(0) : postEvent(state, instance, body);

const isToClient = ({ phone }: StandInInstance, { to, text }: SentMessage, from: string) =>
  to.endsWith("@s.whatsapp.net") &&
  from !== asWhatsAppWrites(phone) &&
  !text.startsWith(m.testeMarca);

function asWhatsAppWrites(phone: string): string {
  const match = /^55(\d\d)9([6-9]\d{7})$/.exec(phone);
  if (!match || Number(match[1]) <= LAST_AREA_WITH_NINTH) return phone;
  return `55${match[1]}${match[2]}`;
}
