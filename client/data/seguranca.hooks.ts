import { keepPreviousData } from "@tanstack/react-query";
import { toast } from "#client/lib/toast.ts";
import { type Outputs, trpc } from "./trpc.ts";

/** Another password: this session goes on, the others end. The form shows what was refused. */
export function useAlterarSenha() {
  return trpc.usuarios.senha.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
}

export type EventoDeSeguranca = Outputs["usuarios"]["eventosDeSeguranca"]["items"][number];

/** The newest events of the account; what is shown stays while more of them come. */
export function useEventosDeSeguranca(limit: number) {
  return trpc.usuarios.eventosDeSeguranca.useQuery(
    { limit },
    // What others do meanwhile is the point of the list.
    { placeholderData: keepPreviousData, refetchOnMount: "always" },
  );
}
