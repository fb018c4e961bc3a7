import type { ServerResponse } from "node:http";
import { evolutionEnvelope } from "./evolution-bodies.ts";
import type { People } from "./people.ts";
import { restartSession } from "./restart.ts";
import type { Behaviour, StandInInstance, StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

/** As Evolution's error handler writes them. */
export const refusal = (status: number, error: string, ...message: string[]) => ({
  status,
  error,
  response: { message },
});

/** A call to an instance by somebody who may. */
export interface Asked {
  state: StandInState;
  people: People;
  instance: StandInInstance;
  call: Call;
  res: ServerResponse;
}

export const STATES = {
  connected: "open",
  connecting: "connecting",
  disconnected: "close",
} as const;

export function stateOf({ key, status, absence }: StandInInstance) {
  const state = absence === "reconnecting" ? "close" : STATES[status];
  return { instance: { instanceName: key, ...(absence === "loading" ? {} : { state }) } };
}

/** A fault of the call itself is answered as 200, with `error` in it. */
export function restart({ state, people, instance, call, res }: Asked, of: Behaviour["restart"]) {
  if (state.behaviour.restart !== of) {
    return sendJson(res, 404, refusal(404, "Not Found", `Cannot ${call.method} ${call.origin}`));
  }
  if (stateOf(instance).instance.state === "close") {
    const words = `BadRequestException: The "${instance.key}" instance is not connected`;
    return sendJson(res, 200, { error: true, message: words });
  }
  const begins = { instance: instance.key, state: "connecting", statusReason: 200 };
  const told = evolutionEnvelope("connection.update", instance, begins);
  sendJson(res, 200, { instance: { instanceName: instance.key, status: "connecting" } });
  return void restartSession(state, people, instance, told);
}
