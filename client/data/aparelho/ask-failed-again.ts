import { queryClient } from "../trpc.ts";

/** A page that is loaded without network has asked before its copy was open. */
export function askFailedAgain() {
  void queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) =>
      state.data === undefined && (state.status === "error" || state.fetchStatus === "paused"),
  });
}
