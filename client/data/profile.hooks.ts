import { toast } from "#client/lib/toast.ts";
import { saveUser } from "#client/session/storage.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { trpc } from "./trpc.ts";

/** The answer becomes the stored person; the form shows what was refused. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.usuarios.updateMe.useMutation({
    onSuccess: (usuario) => {
      const before = utils.usuarios.me.getData()?.timezone;
      saveUser(usuario);
      utils.usuarios.me.setData(undefined, usuario);
      toast.success(m.perfilAtualizado);
      // Days, free times, figures and the hours of series are others in another zone.
      if (before !== usuario.timezone) return utils.invalidate();
    },
  });
}
