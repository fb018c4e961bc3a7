import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import type { PassosUpdate } from "#shared/dashboard/dashboard.schema.ts";
import { trpc } from "./trpc.ts";

/** Steps that a newcomer has done or put away; refetched at each visit. */
export function useFirstSteps() {
  return trpc.usuarios.primeirosPassos.useQuery(undefined, { staleTime: 0 }).data?.passos;
}

/** Puts steps away or takes them out again, on all devices; what happens then is the screen's. */
export function useUpdateFirstSteps() {
  const { usuarios } = trpc.useUtils();
  return trpc.usuarios.updatePrimeirosPassos.useMutation({
    onMutate: async ({ guardado, passos }: PassosUpdate) => {
      await usuarios.primeirosPassos.cancel();
      const before = usuarios.primeirosPassos.getData();
      usuarios.primeirosPassos.setData(
        undefined,
        (present) =>
          present && {
            passos: present.passos.map((one) =>
              !passos || passos.includes(one.passo) ? { ...one, guardado } : one,
            ),
          },
      );
      return before;
    },
    onSuccess: (saved, { guardado, passos }) => {
      usuarios.primeirosPassos.setData(undefined, saved);
      if (guardado && !passos) toast.success(m.passosGuardados);
    },
    onError: (error, _change, before) => {
      usuarios.primeirosPassos.setData(undefined, before);
      toastError(error, m.erroAoGuardar);
    },
  });
}
