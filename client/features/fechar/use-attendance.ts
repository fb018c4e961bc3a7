import { showUndo } from "#client/components/undo-toast.tsx";
import { useMarkAttendance } from "#client/data/attendance.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { toastError } from "#client/lib/error-text.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { DESFAZER_SEGUNDOS, type Fechamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";

/**
 * Whether the client came, of one appointment that has begun: sent and drawn at once, and taken back for ten seconds, as
 * in the closing list.
 */
export function useAttendance() {
  const { fechar, reabrir, corrigir, draw } = useMarkAttendance();

  return (marcacao: Marcacao, to: Fechamento) => {
    const { id, status } = marcacao;
    const nome = nomeOf(marcacao);
    const drawn = draw(id, to);
    const sent = isLive(status)
      ? fechar.mutateAsync({ marcacoes: [{ id, status: to }] })
      : corrigir.mutateAsync({ id, status: to });
    const answered = sent.then(
      () => true,
      async (error) => {
        (await drawn).undo();
        toastError(error, m.erroAoFechar);
        return false;
      },
    );
    const undo = async () => {
      // What the server refused is as it was.
      if (!(await answered)) return;
      const back = isLive(status)
        ? reabrir.mutateAsync({ ids: [id] })
        : corrigir.mutateAsync({ id, status });
      await back.catch((error) => toastError(error, m.erroAoDesfazer));
    };
    showUndo({
      text: m.fechadoAgora[to](nome),
      label: m.desfazer,
      name: `${m.desfazer}: ${nome}`,
      duration: DESFAZER_SEGUNDOS * SECOND,
      onUndo: () => void undo(),
    });
  };
}
