import { trpc } from "./trpc.ts";

/** What a link from a letter would do; asking changes nothing. */
export function useEmailLink(token: string) {
  return trpc.auth.emailLink.useQuery(
    { token },
    { enabled: token !== "", retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
}

/** The mailbox agrees; the screen shows what happened to it. */
export function useConfirmEmail() {
  return trpc.auth.confirmEmail.useMutation();
}

/** The old address stops the change, or undoes it; the screen shows what happened to it. */
export function useStopEmailChange() {
  return trpc.auth.cancelEmailChange.useMutation();
}
