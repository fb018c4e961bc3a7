import { toast } from "#client/lib/toast.ts";
import { trpc } from "./trpc.ts";

/** Another password: this session goes on, the others end. The form shows what was refused. */
export function useAlterarSenha() {
  return trpc.usuarios.senha.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
}
