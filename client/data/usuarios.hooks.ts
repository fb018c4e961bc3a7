import { useEffect } from "react";
import { statusOf } from "#client/lib/error-text.ts";
import { usePode, useStoredSession } from "#client/session/session.ts";
import { clearSession, saveUser } from "#client/session/storage.ts";
import { visitedBy } from "#client/session/user.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Usuario = Outputs["usuarios"]["me"];
export type MyInstance = Outputs["usuarios"]["myInstances"][number];

/** Fills in the stored person where only a token is kept, or what a sign-in answered (calls.md, Current user): no retry. */
export function useStoredUser() {
  const { accessToken, user, isOver } = useStoredSession();
  const isKnown = Boolean(user?.permissoes);
  const me = trpc.usuarios.me.useQuery(undefined, {
    enabled: accessToken !== null && !isKnown && !isOver,
    retry: false,
  });

  useEffect(() => {
    if (me.data && !isKnown && accessToken) saveUser(me.data);
  }, [me.data, isKnown, accessToken]);

  useEffect(() => {
    // Without an answer the person could sit before a spinner forever. Whoever is known already may stay: the profile
    // asks the same, and its failure ends no session.
    if (me.isError && !isKnown && !isOver && statusOf(me.error) !== 401) clearSession();
  }, [me.isError, me.error, isKnown, isOver]);
}

/** Keeps what a member may do as the server says it: their role may change while they look. */
export function useFreshPermissions() {
  const { user } = useStoredSession();
  useFreshUser({ enabled: Boolean(user && visitedBy(user)) });
}

/** Where what the tab keeps of the signed-in person may be stale: asked again, the answer is kept instead. */
export function useFreshUser({ enabled }: { enabled: boolean }) {
  const me = trpc.usuarios.me.useQuery(undefined, {
    enabled,
    staleTime: FIVE_MINUTES,
    refetchInterval: FIVE_MINUTES,
  });
  useEffect(() => {
    if (enabled && me.data) saveUser(me.data);
  }, [enabled, me.data]);
}

/** The own WhatsApp numbers. `everyMs`: asked again so often, where one watches what waits to be sent. */
export function useMyInstances({ everyMs }: { everyMs?: number } = {}) {
  const enabled = usePode("ajustes.ler");
  return trpc.usuarios.myInstances.useQuery(undefined, {
    enabled,
    refetchInterval: everyMs ?? false,
  });
}

/** All that is kept about the signed-in person, for the profile. */
export function useProfile() {
  return trpc.usuarios.me.useQuery();
}
