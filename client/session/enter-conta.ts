import { paths } from "#client/lib/paths.ts";
import { CONTA_NO_LINK } from "./conta-in-link.ts";
import { leaveFor, readSession } from "./storage.ts";
import { personOf } from "./user.ts";

/** Loads the product in this practice, null for one's own or the one last used: nothing of the one before stays in the page's memory. */
export function enterConta(conta: string | null, to: string = paths.dashboard) {
  const { user } = readSession();
  // One's own needs no name, and its addresses and calls are those of somebody who works alone.
  leaveFor(conta !== null && conta === (user && personOf(user)) ? null : conta);
  // The browser may keep this page, and show it again on the way back.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(to);
}

/** This screen's address for somebody who acts in the same practice. */
export function linkToHere(conta: string) {
  const address = new URL(location.href);
  address.searchParams.set(CONTA_NO_LINK, conta);
  return address.href;
}
