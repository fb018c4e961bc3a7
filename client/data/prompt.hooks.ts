import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { trpc } from "./trpc.ts";

/** Saves the own prompt, and an administrator's own rules; null goes back to the default. The form shows what was refused. */
export function useUpdatePrompt() {
  const { usuarios } = trpc.useUtils();
  return trpc.usuarios.updateMe.useMutation({
    onSuccess: (usuario) => {
      usuarios.me.setData(undefined, usuario);
      toast.success(m.promptAtualizado);
    },
  });
}
