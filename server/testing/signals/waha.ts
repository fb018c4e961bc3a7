import {
  ack,
  LIMITED,
  OF_NUMBER,
  REFUSED,
  REMOVED,
  recusado,
  restrito,
  type SignalCase,
  send,
} from "./signal-case.ts";

export const ME = { id: "5511900000001@c.us", pushName: "Consultório" };
/** The seconds of the public example. */
const SECONDS = 1_784_477_333;
export const lock = (more: object = {}) => ({
  reachoutTimelock: {
    enforcementType: "RESTRICT_ALL_COMPANIONS",
    isActive: true,
    timeEnforcementEnds: SECONDS,
    ...more,
  },
});
export const LOCKED = restrito("RESTRICT_ALL_COMPANIONS", SECONDS * 1_000);

export const post = (event: string, payload: object, me: object = ME) => ({
  event,
  session: "clinica",
  me,
  payload,
  engine: "NOWEB",
});
const acked = (number: number, data?: object) =>
  post("message.ack", {
    id: "true_5531988887777@c.us_3EB0C767D097B7C7C030",
    from: "5531988887777@c.us",
    fromMe: true,
    ack: number,
    ackName: number === -1 ? "ERROR" : "DEVICE",
    ...(data ? { _data: data } : {}),
  });
const thrown = (message: string) => ({ statusCode: 500, exception: { message, code: 2 } });

/** WAHA in its engines: its answers to a send, and its posts of a message. */
export const WAHA_SIGNALS: SignalCase[] = [
  send(
    500,
    "WAHA 1992",
    "463 of GOWS",
    thrown("2 UNKNOWN: server returned error 463"),
    recusado("463"),
    OF_NUMBER,
  ),
  send(
    500,
    "WAHA 2050",
    "463 in a word",
    { error: "2 UNKNOWN: server returned error 463" },
    recusado("463"),
    OF_NUMBER,
  ),
  send(
    500,
    "WAHA 2219",
    "463 beside a timelock that is null, in Portuguese",
    { statusCode: 500, message: "o servidor retornou o erro 463", reachoutTimelock: null },
    recusado("463"),
    LIMITED,
  ),
  send(
    500,
    "modelled after WAHA 2219",
    "463 beside a timelock that holds",
    { ...thrown("server returned error 463"), ...lock() },
    LOCKED,
    { alvo: "contato" },
  ),
  send(
    500,
    "WAHA, NOWEB",
    "not on WhatsApp",
    { statusCode: 500, message: "no LID found for 5531988887777@s.whatsapp.net from server" },
    recusado(null),
    OF_NUMBER,
  ),
  send(
    422,
    "WAHA, sendText",
    "a session that does not work",
    { error: "Session status is not as expected", status: "FAILED", expected: ["WORKING"] },
    null,
    REMOVED,
  ),
  send(
    401,
    "WAHA",
    "the host's own key",
    { statusCode: 401, message: "Unauthorized" },
    null,
    REMOVED,
  ),
  send(
    500,
    "modelled",
    "another fault",
    thrown("2 UNKNOWN: server returned error 479"),
    null,
    REFUSED,
  ),
  ack(
    "modelled after WAHA 2166 and Baileys 2441",
    "one 463 in NOWEB's own form",
    acked(-1, { key: { id: "3EB0A" }, update: { status: 0, messageStubParameters: ["463"] } }),
    recusado("463"),
    OF_NUMBER,
  ),
  ack(
    "modelled",
    "one 463 in the message itself",
    acked(-1, { status: 0, messageStubParameters: ["463", "Your account has been restricted"] }),
    recusado("463"),
    LIMITED,
  ),
  ack("WAHA, message.ack", "an error without any cause", acked(-1), null, REFUSED),
  ack(
    "modelled",
    "a message that arrived",
    acked(2, { messageStubParameters: ["463"] }),
    null,
    REFUSED,
  ),
];
