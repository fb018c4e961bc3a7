import type { Behaviour } from "#server/stand-ins/whatsapp/state.ts";

/** At the pace of people, so that a newcomer sees each tick come and has read on before an answer arrives. */
export const DEMO_BEHAVIOUR: Partial<Behaviour> = {
  replies: true,
  delays: { sent: 700, delivered: 1_600, read: 4_500, reply: 9_000, scan: 7_000 },
  tries: 8,
};
