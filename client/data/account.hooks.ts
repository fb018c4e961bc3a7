import { useMutation } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { endSession } from "#client/session/one-session.ts";
import type { FormatoCopia } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { askForFile } from "./ask-for-file.ts";
import { nameOf, receiveFile } from "./export-file.ts";
import { trpc } from "./trpc.ts";

const DADOS_URL = "/api/v1/usuarios/me/dados";
const unseen = () => undefined;
const fileOf = (response: Response, formato: FormatoCopia) =>
  formato === "xlsx" ? receiveFile(response, formato, unseen) : response.blob();

/** All that is kept about the account and its clients, as a file that the server writes (LGPD, article 18 II and V). */
export function useDownloadOwnDados() {
  return useMutation({
    mutationFn: async (formato: FormatoCopia) => {
      const response = await askForFile(`${DADOS_URL}?formato=${formato}`);
      const name = nameOf(response) ?? `meus-dados.${formato}`;
      saveFile(await fileOf(response, formato), name);
      return name;
    },
    onSuccess: (name) => toast.success(m.dadosBaixados(name)),
    onError: (error) => toastError(error, m.erroAoBaixarDados),
  });
}

/** The terms that were accepted, and when. */
export function useConsentimentos() {
  return trpc.usuarios.listConsentimentos.useQuery();
}

/** Ends the account; afterwards nobody is signed in. The form shows what was refused. */
export function useRemoveAccount() {
  return trpc.usuarios.removeAccount.useMutation({
    onSuccess: ({ aviso }) => {
      endSession();
      toast.blank(m.contaExcluida);
      if (aviso) toast.advice(aviso);
    },
  });
}
