import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { SEMANA_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { m } from "#shared/disponibilidades/semana.messages.ts";
import { trpc } from "./trpc.ts";

/** Monday to Friday, nine to six, with one press. Apart from the other hooks, which bring the rules of slots along. */
export function useStandardWeek() {
  const { disponibilidades, marcacoes, usuarios } = trpc.useUtils();
  return trpc.disponibilidades.offerStandardWeek.useMutation({
    onSuccess: ({ criadas }) => toast.success(madeText(criadas)),
    onError: (error) => toastError(error, m.erroAoCriar),
    onSettled: () =>
      Promise.all([
        disponibilidades.invalidate(),
        marcacoes.invalidate(),
        usuarios.primeirosPassos.invalidate(),
      ]),
  });
}

function madeText(criadas: readonly Disponibilidade[]) {
  if (criadas.length === SEMANA_PADRAO.length) return m.semanaCriada;
  const dias = new Set(criadas.map(({ dia_semana }) => dia_semana)).size;
  return dias ? m.diasCriados(dias) : m.semanaJaTemHorarios;
}
