import { trpc } from "./trpc.ts";

/** Describes the effect of a link from an e-mail; asking changes nothing. */
export function useEmailLink(token: string) {
  return trpc.auth.emailLink.useQuery(
    { token },
    { enabled: token !== "", retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
}

/** Confirms the change from the new mailbox; the screen shows the outcome. */
export function useConfirmEmail() {
  return trpc.auth.confirmEmail.useMutation();
}

/** Stops or undoes the change from the old address; the screen shows the outcome. */
export function useStopEmailChange() {
  return trpc.auth.cancelEmailChange.useMutation();
}
