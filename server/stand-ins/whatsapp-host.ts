import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { type Bodies, MEGA_BODIES } from "./whatsapp/bodies.ts";
import { answerCloud, CLOUD_BODIES, pressBody } from "./whatsapp/cloud.ts";
import { type Quality, rateNumber } from "./whatsapp/cloud-health.ts";
import { decideTemplate } from "./whatsapp/cloud-templates.ts";
import { addInstance, answerControl } from "./whatsapp/control.ts";
import { answerEvolution } from "./whatsapp/evolution.ts";
import { EVOLUTION_BODIES } from "./whatsapp/evolution-bodies.ts";
import { typeCode } from "./whatsapp/instances.ts";
import { createPeople, type People } from "./whatsapp/people.ts";
import { postEvent } from "./whatsapp/poster.ts";
import { answerRest } from "./whatsapp/rest.ts";
import { endLink, setTimelock } from "./whatsapp/restrictions.ts";
import {
  type Behaviour,
  newState,
  type SentMessage,
  type StandInInstance,
  type StandInState,
} from "./whatsapp/state.ts";
import { answerWaha } from "./whatsapp/waha.ts";
import { WAHA_BODIES } from "./whatsapp/waha-bodies.ts";
import { readCall, sendJson } from "./whatsapp/wire.ts";

interface StandInOptions {
  /** Which kind of host it is. */
  provedor?: Provedor;
  /** 0, the default, takes any free port. */
  port?: number;
  behaviour?: Partial<Behaviour>;
  /** The real clock by default; a product with a moved clock needs people in the same time. */
  now?: () => Date;
  /** Token that may make instances; any by default. */
  adminToken?: string;
}

/** The things that a phone, WhatsApp and Meta do with a number. */
const linkControls = (
  state: StandInState,
  people: People,
  instance: (key: string) => StandInInstance,
) => ({
  scan: (key: string) => people.link(instance(key), true),
  unlink: (key: string) => people.link(instance(key), false),
  /** WhatsApp limits a number to answers until then (milliseconds since 1970), or lifts that with null. */
  timelock: (key: string, until: number | null, how?: { isHidden?: boolean }) =>
    setTimelock(state, instance(key), until, how),
  /** WhatsApp removes the device; for Meta the token is revoked. */
  remove: (key: string) => endLink(state, instance(key), 401),
  ban: (key: string) => endLink(state, instance(key), 403),
  /** Meta rates the number. */
  rate: (key: string, quality: Quality) => rateNumber(state, instance(key), quality),
});

export type WhatsappStandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>;

const KINDS = {
  mega: { answer: answerRest, bodies: MEGA_BODIES },
  evolution: { answer: answerEvolution, bodies: EVOLUTION_BODIES },
  waha: { answer: answerWaha, bodies: WAHA_BODIES },
  cloud: { answer: answerCloud, bodies: CLOUD_BODIES },
} satisfies Record<Provedor, object>;

/** The post bodies of hosts of a kind. */
export const bodiesOf = (provedor: Provedor): Bodies => KINDS[provedor].bodies;

type AnswerCall = (typeof KINDS)[Provedor]["answer"];

const answering =
  (answer: AnswerCall, state: StandInState, people: People) =>
  async (req: IncomingMessage, res: ServerResponse) => {
    try {
      const call = await readCall(req);
      if (state.behaviour.lag > 0) await pause(state.behaviour.lag);
      if (call.parts[0] === "control") return await answerControl(state, people, call, res);
      state.calls.push(`${call.method} /${call.parts.join("/")}`);
      await answer(state, people, call, res);
    } catch (error) {
      sendJson(res, 400, { error: true, message: String(error) });
    }
  };

/**
 * A WhatsApp gateway that behaves like a MegaAPI, an Evolution or a WAHA host or like Meta's Cloud API, with people behind it who receive, read
 * and answer messages. A real HTTP server on loopback: the paths of its kind for the product, `/control/...` for the
 * test; the same controls are here as functions.
 */
export async function startWhatsappStandIn({
  provedor = "mega",
  port,
  behaviour,
  now,
  adminToken,
}: StandInOptions = {}) {
  const kind = KINDS[provedor];
  const state = newState(behaviour, now, adminToken, kind.bodies);
  const people = createPeople(state);
  const server = createServer(answering(kind.answer, state, people));
  const listening = await listen(server, { port });
  const instance = (key: string) => {
    const found = state.instances.get(key);
    if (!found) throw new Error(`no instance ${key} on the stand-in`);
    return found;
  };

  return {
    url: `http://127.0.0.1:${listening}`,
    behaviour: state.behaviour,
    /** Where the product finds Meta. */
    graphUrl: `http://127.0.0.1:${listening}/v23.0`,
    app: state.app,
    templates: state.templates,
    decideTemplate: (key: string, name: string, decision: { event: string; reason?: string }) =>
      decideTemplate(state, instance(key), name, decision),
    /** A client presses a button below a message; answers the webhook's status. */
    press: (sent: SentMessage, title: string) => {
      const at = instance(sent.key);
      return postEvent(state, at, pressBody(at, sent, title, state.now().getTime()));
    },
    sent: state.sent,
    forms: state.forms,
    lookups: state.lookups,
    files: state.files,
    fileFaults: state.fileFaults,
    posted: state.posted,
    faults: state.faults,
    adminToken: state.adminToken,
    instanceFaults: state.instanceFaults,
    made: state.made,
    calls: state.calls,
    instances: () => [...state.instances.values()],
    /** Types a pairing code into the phone; false when it is wrong or too old. */
    typeCode: (key: string, code: string) => typeCode(state, people, instance(key), code),
    instance,
    addInstance: (input: Parameters<typeof addInstance>[1]) => addInstance(state, input),
    /** A person writes; returns the message's id and the webhook's answer. */
    receive: (key: string, message: Parameters<typeof people.receive>[1]) =>
      people.receive(instance(key), message),
    /** Posts any body to the instance's webhook; answers its status. */
    push: (key: string, body: unknown) => postEvent(state, instance(key), body),
    ...linkControls(state, people, instance),
    stop: async () => {
      people.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
