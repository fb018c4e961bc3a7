import { useEffect } from "react";
import { statusOf } from "#client/lib/error-text.ts";
import { useStoredSession } from "#client/session/session.ts";
import { clearSession, saveUser } from "#client/session/storage.ts";
import { trpc } from "./trpc.ts";

/** Fills in the stored person where only a token is kept (calls.md, Current user): no retry. */
export function useStoredUser() {
  const { accessToken, user } = useStoredSession();
  const me = trpc.usuarios.me.useQuery(undefined, {
    enabled: accessToken !== null && user === null,
    retry: false,
  });

  useEffect(() => {
    if (me.data && !user && accessToken) saveUser(me.data);
  }, [me.data, user, accessToken]);

  useEffect(() => {
    // Without an answer the person could sit before a spinner for ever.
    if (me.isError && statusOf(me.error) !== 401) clearSession();
  }, [me.isError, me.error]);
}

export function useMyInstances() {
  return trpc.usuarios.myInstances.useQuery();
}
