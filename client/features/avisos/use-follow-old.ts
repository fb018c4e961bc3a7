import { useSyncExternalStore } from "react";
import { useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { followOld, isOldFollowed, subscribeToFollowOld } from "./follow-old.ts";

/** The choice of `follow-old.ts` for a screen. `hasChoice`: follow-ups are sent at all. */
export function useFollowOld() {
  const isFollowed = useSyncExternalStore(subscribeToFollowOld, isOldFollowed);
  return {
    isFollowed,
    follow: followOld,
    hasChoice: useAutomacoes().data?.followup_ativo === true,
  };
}
