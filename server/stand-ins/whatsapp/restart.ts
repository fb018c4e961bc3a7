import type { People } from "./people.ts";
import { postEvent } from "./poster.ts";
import type { StandInInstance, StandInState } from "./state.ts";

/**
 * The session of a linked phone begins again: the host posts that it connects, unless it tells no such thing, and that it is
 * linked. One that had fallen silent behind its link may be well again. Without a phone nothing comes of it.
 */
export async function restartSession(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  connecting?: object,
) {
  if (instance.mute === "untilRestart") delete instance.mute;
  if (instance.status !== "connected") return;
  if (connecting) await postEvent(state, instance, connecting);
  await people.link(instance, true);
}
