import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { aprovacao as m } from "#shared/templates/aprovacao.messages.ts";
import type { Template } from "./templates.hooks.ts";
import { trpc } from "./trpc.ts";
import { useMyInstances } from "./usuarios.hooks.ts";

/** Offers a template to Meta through one's own number there; `offer` is nothing where there is no such number. */
export function useTemplateApproval() {
  const utils = trpc.useUtils();
  const number = useMyInstances().data?.find(
    ({ ativa, provedor }) => ativa && CAPACIDADES[provedor].janela,
  );
  const request = trpc.templates.requestApproval.useMutation({
    onSuccess: ({ aprovacoes }) => {
      const [latest] = aprovacoes;
      toast.success(latest?.estado === "enviado" || !latest ? m.enviado : m.estados[latest.estado]);
    },
    onError: (error) => toastError(error, m.erroAoEnviar),
    // Refused, it may stand otherwise there than here.
    onSettled: () => utils.templates.invalidate(),
  });
  return {
    offer: number && (({ id }: Template) => request.mutate({ id, instancia_id: number.id })),
    pendingId: request.isPending ? request.variables.id : null,
  };
}
