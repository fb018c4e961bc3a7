import { useQueryClient } from "@tanstack/react-query";
import { drawInAgenda, withChange } from "./agenda-cache.ts";
import { useFechar } from "./fechar.hooks.ts";
import { trpc } from "./trpc.ts";

/** What 'Faltou' in the agenda needs: drawn at once, closed and taken back; who was marked as having come is corrected. */
export function useMarkMissed() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.marcacoes.invalidate(), utils.clientes.invalidate()]);
  return {
    ...useFechar(),
    corrigir: trpc.marcacoes.update.useMutation({ onSettled }),
    draw: (id: string) => drawInAgenda(queries, withChange(id, { status: "faltou" })),
  };
}
