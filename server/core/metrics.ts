import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export const LETTER_OUTCOMES = ["sent", "postponed", "refused", "given_up", "unreadable"] as const;

export const PUSH_OUTCOMES = [
  "sent",
  "gone",
  "refused",
  "later",
  "given_up",
  "dropped",
  "postponed",
] as const;

/** Figures in Prometheus' text form, for one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, ...serverMetrics(registry), ...outsideMetrics(registry) };
}

/** Requests, statements, and what arrives at the webhook. */
const serverMetrics = (registry: Registry) => ({
  requests: new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests, by transport and status",
    // Read by dashboards outside: label names stay.
    labelNames: ["face", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  }),
  slowStatements: new Counter({
    name: "db_slow_statements_total",
    help: "Statements that took as long as SLOW_STATEMENT_MS or longer",
    registers: [registry],
  }),
  webhookEvents: new Counter({
    name: "whatsapp_webhook_events_total",
    help: "Events that instance hosts have posted, by kind",
    labelNames: ["kind"],
    registers: [registry],
  }),
  webhookRefused: new Counter({
    name: "whatsapp_webhook_refused_total",
    help: "Posts of unknown tokens, and of known ones from another network or with another signature",
    labelNames: ["reason"],
    registers: [registry],
  }),
});

/** Work with services outside: WhatsApp's hosts, mail, Google, the model, addresses that events are forwarded to. */
const outsideMetrics = (registry: Registry) => ({
  messagesSent: new Counter({
    name: "whatsapp_messages_sent_total",
    help: "Attempts to send a message, by outcome",
    labelNames: ["outcome"],
    registers: [registry],
  }),
  mediaFetched: new Counter({
    name: "whatsapp_media_fetched_total",
    help: "Attempts to fetch the file of a message, by what the host answered",
    labelNames: ["outcome"],
    registers: [registry],
  }),
  googleRounds: new Counter({
    name: "google_calendar_rounds_total",
    help: "Rounds of work for one connection with Google Calendar, by outcome",
    labelNames: ["outcome"],
    registers: [registry],
  }),
  letters: createLetters(registry),
  pushes: createPushes(registry),
  assistantTurns: new Counter({
    name: "assistant_turns_total",
    help: "Attempts to answer a client, by what became of the turn; perdida: a newer message or another process has it",
    labelNames: ["outcome"],
    registers: [registry],
  }),
  eventsForwarded: new Counter({
    name: "webhook_events_forwarded_total",
    help: "Attempts to forward an event to an instance's own address, by outcome; given_up counts events",
    labelNames: ["outcome"],
    registers: [registry],
  }),
});

function createPushes(registry: Registry) {
  const pushes = new Counter({
    name: "push_notices_total",
    help: "Notices for devices, by outcome; gone removes the device, refused and given_up are lost, dropped need not be told any more",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of PUSH_OUTCOMES) pushes.inc({ outcome }, 0);
  return pushes;
}

function createLetters(registry: Registry) {
  const letters = new Counter({
    name: "mail_letters_total",
    help: "Attempts to hand a letter to the mail server, by outcome; refused, given_up and unreadable end it",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // A counter that begins at 1 has not grown: the first lost email would raise no alert.
  for (const outcome of LETTER_OUTCOMES) letters.inc({ outcome }, 0);
  return letters;
}
