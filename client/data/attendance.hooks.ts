import { useQueryClient } from "@tanstack/react-query";
import type { Fechamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { drawInAgenda, withChange } from "./agenda-cache.ts";
import { useFechar } from "./fechar.hooks.ts";
import { trpc } from "./trpc.ts";

/** One press on 'Faltou' or 'Compareceu': drawn at once, closed and taken back; a wrong closing is corrected. */
export function useMarkAttendance() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.marcacoes.invalidate(), utils.clientes.invalidate()]);
  return {
    ...useFechar(),
    corrigir: trpc.marcacoes.update.useMutation({ onSettled }),
    draw: (id: string, status: Fechamento) => drawInAgenda(queries, withChange(id, { status })),
  };
}
