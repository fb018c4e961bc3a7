import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { trpc } from "./trpc.ts";

/** What one's own assistant has used this month, and how much it may. */
export function useUso() {
  return trpc.assistente.getUso.useQuery();
}

/** The same of another professional, for administrators. */
export function useUsoOf(id: string) {
  return trpc.admin.getAssistenteUso.useQuery({ id });
}

/** The form shows what was refused. */
export function useSetLimite() {
  const { admin, assistente } = trpc.useUtils();
  return trpc.admin.setAssistenteLimite.useMutation({
    onSuccess: (uso, { id }) => {
      admin.getAssistenteUso.setData({ id }, uso);
      toast.success(m.limiteSalvo);
      return Promise.all([admin.audit.invalidate(), assistente.invalidate()]);
    },
  });
}
