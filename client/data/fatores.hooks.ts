import { useMutation } from "@tanstack/react-query";
import { statusOf, toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { readSession, saveUser } from "#client/session/storage.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { createPasskey, keepPasskeyHint, signWithPasskey } from "./passkey.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Fator = Outputs["fatores"]["list"]["fatores"][number];
export type TotpKey = Outputs["fatores"]["startTotp"];
/** A proof of identity; "passkey" asks the device. */
export type Proof = { senha: string } | { codigo: string } | "passkey";

/** The own second factors, with how many recovery codes are left. */
export function useFatores() {
  return trpc.fatores.list.useQuery();
}

/** The key for an authenticator app, as text and as a picture; each time another one. */
export function useStartTotp() {
  return trpc.fatores.startTotp.useMutation({
    onError: (error) => toastError(error, m.erroAoAtivar),
  });
}

/** The form shows what was refused. */
export function useConfirmTotp() {
  const added = useAdded();
  return trpc.fatores.confirmTotp.useMutation({ onSuccess: added });
}

/** Has the device make a key and keeps it. */
export function useAddPasskey() {
  const added = useAdded();
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ nome }: { nome: string }) => {
      const passkey = await createPasskey(await client.fatores.startPasskey.mutate());
      const answer = await client.fatores.addPasskey.mutate({ nome, passkey });
      if (passkey.authenticatorAttachment === "platform") keepPasskeyHint();
      return answer;
    },
    onSuccess: added,
    onError: (error) => toastError(error, fallbackOf(error)),
  });
}

function useAdded() {
  const changed = useFatoresChanged();
  return () => {
    toast.success(m.ativado);
    return changed();
  };
}

/** Changes of factors appear in the account's activity, too. */
function useFatoresChanged() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.fatores.invalidate(), utils.usuarios.listEventosDeSeguranca.invalidate()]);
}

/** Ten new codes in place of the old ones. */
export function useGenerateCodigos() {
  const changed = useFatoresChanged();
  return trpc.fatores.generateCodigos.useMutation({
    onSuccess: changed,
    onError: (error) => toastError(error, m.erroAoGerarCodigos),
  });
}

export function useRemoveFator() {
  const changed = useFatoresChanged();
  return trpc.fatores.remove.useMutation({
    onSuccess: () => {
      toast.success(m.removido);
    },
    onError: (error) => toastError(error, m.erroAoRemover),
    onSettled: changed,
  });
}

/** Refetches the stored user, so that the guards admit an account that is protected now. */
export function useRefreshedUser() {
  const { client } = trpc.useUtils();
  return async () => {
    const user = await client.usuarios.me.query();
    if (readSession().accessToken) saveUser(user);
  };
}

/** Confirms once more who is there. */
export function useConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      if (proof !== "passkey") return client.usuarios.confirmIdentity.mutate(proof);
      const options = await client.usuarios.startIdentityPasskey.mutate();
      const passkey = await signWithPasskey(options);
      return client.usuarios.confirmIdentity.mutate({ passkey });
    },
    onSuccess: onConfirmed,
  });
}

/** Without an answer of the server the person or the device declined: the library wraps the browser's error. */
export const fallbackOf = (error: unknown) =>
  statusOf(error) === undefined && (isByBrowser(error) || isByBrowser(Object(error).cause))
    ? m.passkeyCancelada
    : undefined;

const isByBrowser = (error: unknown) => error instanceof DOMException;
