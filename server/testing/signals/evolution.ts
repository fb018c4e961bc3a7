import {
  ack,
  BANNED,
  banido,
  connection,
  disconnect,
  ENDS,
  LIMITED,
  OF_NUMBER,
  REFUSED,
  REMOVED,
  recusado,
  removido,
  restrito,
  type SignalCase,
  send,
  status,
} from "./signal-case.ts";

const post = (event: string, data: unknown) => ({
  event,
  instance: "clinica",
  data,
  sender: "5511900000001@s.whatsapp.net",
  apikey: "segredo",
});
const updated = (more: object = {}) =>
  post("messages.update", {
    messageId: "cm0000000000000000000000",
    keyId: "3EB0C767D097B7C7C030",
    remoteJid: "5531988887777@s.whatsapp.net",
    fromMe: true,
    status: "ERROR",
    ...more,
  });
const closed = (statusReason?: number, more: object = {}) =>
  post("connection.update", { instance: "clinica", state: "close", statusReason, ...more });
const ended = (more: object) => post("status.instance", { instance: "clinica", ...more });
const refusal = (...message: unknown[]) => ({
  status: 400,
  error: "Bad Request",
  response: { message },
});
const state = (word: string) => ({ instance: { instanceName: "clinica", state: word } });
const record = (
  connectionStatus: string,
  disconnectionReasonCode: number | null,
  name = "clinica",
) => [
  {
    name,
    connectionStatus,
    disconnectionReasonCode,
    disconnectionObject: JSON.stringify(disconnect("401", "device_removed", 401)),
    disconnectionAt: "2026-08-15T12:00:00.000Z",
  },
];

/** Evolution API, and Evolution Go where that is said. */
export const EVOLUTION_SIGNALS: SignalCase[] = [
  ack(
    "evolution-api 2588, 2642",
    "one 463",
    updated({ messageStubParameters: ["463"] }),
    recusado("463"),
    OF_NUMBER,
  ),
  ack(
    "evolution-api 2588",
    "463 in Baileys' own form",
    post("MESSAGES_UPDATE", [
      {
        key: { remoteJid: "1@lid", fromMe: true, id: "3EB0A" },
        update: { status: 0, messageStubParameters: ["463", "Your account has been restricted"] },
      },
    ]),
    recusado("463"),
    LIMITED,
  ),
  ack("evolution-api 2.3.7", "an error whose code the host leaves out", updated(), null, REFUSED),
  ack(
    "modelled",
    "a message of somebody else",
    updated({ fromMe: false, messageStubParameters: ["463"] }),
    null,
    REFUSED,
  ),
  send(
    400,
    "evolution-api, sendText",
    "not on WhatsApp",
    refusal({ jid: "5531988887777@s.whatsapp.net", exists: false, number: "5531988887777" }),
    recusado(null),
    OF_NUMBER,
  ),
  send(500, "modelled", "463 in a list", refusal("Error: 463"), recusado("463"), OF_NUMBER),
  send(
    500,
    "evolution-go 50",
    "463 of whatsmeow",
    { error: "server returned error 463" },
    recusado("463"),
    OF_NUMBER,
  ),
  send(
    201,
    "modelled",
    "463 in an answer that says done",
    { key: { id: "3EB0A" }, status: "ERROR", messageStubParameters: ["463"] },
    recusado("463"),
    OF_NUMBER,
  ),
  send(429, "modelled", "463 as too much", refusal("error code: 463"), recusado("463"), LIMITED),
  send(500, "evolution-api 2403", "no link", refusal("Connection Closed"), null, REMOVED),
  send(429, "modelled", "too many calls", refusal("Too many requests"), null, LIMITED),
  connection("evolution-api 2693", "removed", closed(401), removido("401"), BANNED),
  connection("evolution-api PR 739", "banned for a while", closed(402), banido("402"), REMOVED),
  connection("evolution-api 2298", "forbidden", closed(403), banido("403"), REMOVED),
  connection("evolution-api PR 739", "banned for good", closed(406), banido("406"), REMOVED),
  ...[408, 411, 428, 440, 500, 503, 515].map((code) =>
    connection("Baileys, DisconnectReason", `ended by ${code}`, closed(code), null, REMOVED),
  ),
  connection("modelled", "closed without a reason", closed(), null, REMOVED),
  connection(
    "evolution-api v1",
    "no more codes are shown",
    post("connection.update", { state: "refused", statusReason: 500 }),
    null,
    REMOVED,
  ),
  connection(
    "modelled",
    "a new code after a removal",
    post("connection.update", { state: "connecting", statusReason: 401 }),
    null,
    REMOVED,
  ),
  connection(
    "evolution-api PR 739",
    "given up after a removal",
    ended({
      status: "closed",
      disconnectionReasonCode: 401,
      disconnectionObject: JSON.stringify(disconnect("401", "device_removed", 401)),
    }),
    removido("401"),
    null,
  ),
  connection(
    "modelled",
    "given up, with words alone",
    ended({
      status: "closed",
      disconnectionObject: JSON.stringify(disconnect(undefined, "device_removed")),
    }),
    removido("device_removed"),
    null,
  ),
  connection(
    "evolution-api v1",
    "given up",
    ended({ status: "removed" }),
    removido("removed"),
    null,
  ),
  connection(
    "modelled",
    "replaced by another link",
    ended({
      status: "closed",
      disconnectionReasonCode: 440,
      disconnectionObject: JSON.stringify(disconnect(undefined, "replaced", 440)),
    }),
    null,
    REMOVED,
  ),
  connection(
    "modelled",
    "a timelock that a fork passes on",
    post("connection.update", {
      state: "open",
      statusReason: 200,
      reachoutTimeLock: {
        isActive: true,
        timeEnforcementEnds: ENDS,
        enforcementType: "WEB_COMPANION_ONLY",
      },
    }),
    restrito("WEB_COMPANION_ONLY", ENDS),
    REMOVED,
  ),
  {
    ...status("evolution-api 2693", "removed", state("close"), removido("401"), null),
    record: record("close", 401),
  },
  {
    ...status("evolution-api PR 739", "banned", state("close"), banido("403"), REMOVED),
    record: record("close", 403),
  },
  {
    ...status("modelled", "reconnecting after an earlier removal", state("close"), null, REMOVED),
    record: record("open", 401),
  },
  {
    ...status("modelled", "another instance's record", state("close"), null, REMOVED),
    record: record("close", 401, "outra"),
  },
  {
    ...status("modelled", "linked again after a removal", state("open"), null, REMOVED),
    record: record("close", 401),
  },
  status("modelled", "a host without records", state("close"), null, REMOVED),
];
