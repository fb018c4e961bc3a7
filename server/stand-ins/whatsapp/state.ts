import { randomBytes } from "node:crypto";
import { createFaults } from "../faults.ts";
import { type Bodies, MEGA_BODIES } from "./bodies.ts";
import type { StandInFile } from "./files.ts";
import type { EndCode, Timelock } from "./restrictions.ts";
import type { WahaEngine } from "./waha-bodies.ts";

/** One WhatsApp number on the stand-in host. */
export interface StandInInstance {
  key: string;
  token: string;
  status: "disconnected" | "connecting" | "connected";
  /** Where events are posted; set by configWebhook or when the instance is added. */
  webhookUrl: string | null;
  /** The instance's own number, digits with country code. */
  phone: string;
  /** The business account that a number of the Cloud API belongs to. */
  wabaId?: string | undefined;
  /** Which events are posted; all of them without a list. */
  events?: string[] | undefined;
  /** Key that signs posts, as WAHA does. */
  hmac?: string | undefined;
  /** Takes a secret and never signs with it. */
  isUnsigned?: boolean | undefined;
  /** Which of WAHA's engines it runs in; WEBJS without one. */
  engine?: WahaEngine | undefined;
  /** Further configuration of a WAHA session. */
  config?: Record<string, unknown>;
  /**
   * State of Evolution with a linked number: just started, it has not loaded it yet; or its connection is lost, and it
   * reconnects. Its calls report neither.
   */
  absence?: "loading" | "reconnecting" | undefined;
  /** Its link looks well, and nothing that happens on the phones reaches it: until it is restarted, or whatever is done. */
  mute?: "untilRestart" | "always";
  /** The code that was last shown, with its phone and expiry. */
  pairing?: { code: string; phone: string; until: number };
  /** While it holds, WhatsApp refuses messages to people who never wrote. */
  timelock?: Timelock;
  /** Why WhatsApp has ended the link. */
  ended?: EndCode;
  /** Meta's rating of the number. */
  quality?: "GREEN" | "YELLOW" | "RED";
  /** Whether a number of Meta's is in the phone's app too; it is unless this says no. */
  isOnPhone?: boolean | undefined;
  /** Where Meta has the number; in its Cloud API without one. */
  platform?: "CLOUD_API" | "NOT_APPLICABLE" | undefined;
}

export interface SentMessage {
  key: string;
  id: string;
  to: string;
  text: string;
  at: number;
  /** A file that was sent; the text is its caption. */
  file?: StandInFile;
  /** For the Cloud API: the whole call, and our own id in it. */
  payload?: unknown;
  reference?: string;
  /** WhatsApp's code, or Meta's, with which it will fail. */
  failsWith?: number;
}

/** A template at Meta. */
export interface StandInTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  text: string;
  buttons: boolean;
}

/** The app that all numbers of the Cloud API post to. */
export interface StandInApp {
  webhookUrl: string | null;
  secret: string;
}

/**
 * A planned fault of a call; `taken`: the message leaves all the same, only the answer is lost. `463`: WhatsApp refuses this
 * contact, as hosts of the kind tell it. `meta`: Meta's error with this code, `later` in what it posts of the message.
 */
export type Fault =
  | { kind: "463" }
  | { kind: "meta"; code: number; later?: boolean }
  | { kind: "http"; status: number; body?: unknown }
  | { kind: "error-in-200"; message: string }
  | { kind: "hang"; taken: boolean }
  | { kind: "drop"; taken: boolean };

/** A planned fault of a call about an instance; `taken` as above. */
export type InstanceFault = Extract<Fault, { kind: "http" | "hang" | "drop" }>;

export interface Behaviour {
  /** Whether a new instance gets a token of its own; otherwise the administrator's opens it. */
  ownTokens: boolean;
  /** Whether acknowledgements of sent messages are posted. */
  acks: boolean;
  /** Whether sent messages are posted back as `fromMe`. */
  echo: boolean;
  /** Whether the people who get a message answer it; off unless asked. */
  replies: boolean;
  /** The way of logging out that this host knows. */
  logout: "logout" | "disconnect" | "delete";
  /** Whether it knows the session `default` alone, as WAHA Core does. */
  isCore: boolean;
  /** Whether it knows the call that restarts an instance; `older`: by the method of earlier versions. */
  restart: "known" | "older" | "unknown";
  /** Where a status stands in the answer. */
  statusAt: "instance" | "root";
  /** Milliseconds that each call needs to get here. */
  lag: number;
  /** Milliseconds from taking a message to answering the product. */
  answerAfter: number;
  /** Milliseconds from sending to each step, and from a shown code to its use (null: never automatically). */
  delays: { sent: number; delivered: number; read: number; reply: number; scan: number | null };
  /** How often an event is posted when it is not taken. */
  tries: number;
  /** Outcome of a free text 24 h after a person's last: refused at once, taken and failed later, or sent all the same. */
  window: "refused" | "fails" | "ignored";
}

export interface StandInState {
  /** Bodies of posts, in the form of this kind of host. */
  bodies: Bodies;
  /** Makes instances. */
  adminToken: string;
  /** By "METHOD verb key" of calls about instances. */
  instanceFaults: ReturnType<typeof createFaults<InstanceFault>>;
  /** Method and path of each call of the product, in their order. */
  calls: string[];
  /** Keys that an instance was made under, once for each time. */
  made: string[];
  /** The clock by which messages are dated. */
  now: () => Date;
  instances: Map<string, StandInInstance>;
  sent: SentMessage[];
  /** Files of messages, by an id of the host's own. */
  files: Map<string, StandInFile>;
  /** For the next calls that fetch a file, one each. */
  fileFaults: Fault[];
  /** Statuses of the webhook's answers, in order; 0 without an answer. */
  posted: number[];
  /** For the next calls that send, one each. */
  faults: Fault[];
  behaviour: Behaviour;
  /** Names that people have given themselves, by number. */
  names: Map<string, string>;
  /** Digits under which WhatsApp knows a phone, by the looked-up digits; null: unknown. */
  forms: Map<string, string | null>;
  /** Looked-up digits, once for each time. */
  lookups: string[];
  /** When people last wrote, by "key number". */
  heard: Map<string, number>;
  /** By "account name". */
  templates: Map<string, StandInTemplate>;
  app: StandInApp;
}

export const newState = (
  behaviour: Partial<Behaviour> = {},
  now = () => new Date(),
  adminToken = randomBytes(16).toString("hex"),
  bodies: Bodies = MEGA_BODIES,
): StandInState => ({
  bodies,
  now,
  adminToken,
  instanceFaults: createFaults(),
  calls: [],
  made: [],
  instances: new Map(),
  sent: [],
  files: new Map(),
  fileFaults: [],
  posted: [],
  faults: [],
  names: new Map(),
  forms: new Map(),
  lookups: [],
  heard: new Map(),
  templates: new Map(),
  app: { webhookUrl: null, secret: randomBytes(16).toString("hex") },
  behaviour: {
    ownTokens: false,
    acks: true,
    echo: false,
    replies: false,
    logout: "logout",
    isCore: false,
    restart: "known",
    statusAt: "instance",
    lag: 0,
    answerAfter: 0,
    delays: { sent: 200, delivered: 900, read: 2_500, reply: 5_000, scan: 6_000 },
    tries: 3,
    window: "refused",
    ...behaviour,
  },
});

/** Like WhatsApp's own ids of messages. */
export const messageId = (): string => `3EB0${randomBytes(9).toString("hex").toUpperCase()}`;
