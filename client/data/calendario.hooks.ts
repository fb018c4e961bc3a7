import { useMutation } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { m } from "#shared/marcacoes/calendario.messages.ts";
import { askForFile } from "./ask-for-file.ts";
import { nameOf } from "./export-file.ts";

/** Saves an appointment on this device as a file that its calendar opens. */
export function useSaveToCalendar() {
  const { mutate } = useMutation({
    mutationFn: async (id: string) => {
      const response = await askForFile(`/api/v1/marcacoes/${id}/calendario`);
      saveFile(await response.blob(), nameOf(response) ?? "agendamento.ics");
    },
    onError: (error) => toastError(error, m.erroAoSalvar),
  });
  return mutate;
}
