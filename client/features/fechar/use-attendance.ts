import { showUndo } from "#client/components/undo-toast.tsx";
import { useMarkAttendance } from "#client/data/attendance.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { followUp } from "#client/features/avisos/follow-old.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { toastError } from "#client/lib/error-text.ts";
import { silenceOf } from "#client/lib/reach.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
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
    const done = m.fechadoAgora[to](nome);
    const drawn = draw(id, to);
    const told = followUp([marcacao], new Date());
    const sent = isLive(status)
      ? fechar.mutateAsync({ marcacoes: [{ id, status: to }], ...told })
      : corrigir.mutateAsync({ id, status: to, ...told });
    const answered = sent.then(
      () => true,
      async (error) => {
        (await drawn).undo();
        toastError(error, m.erroAoFechar);
        return false;
      },
    );
    const undo = async () => {
      // A refused change needs no undo.
      if (!(await answered)) return;
      try {
        await (isLive(status)
          ? reabrir.mutateAsync({ ids: [id] })
          : corrigir.mutateAsync({ id, status }));
      } catch (error) {
        const silence = silenceOf(error);
        if (silence) offer(m.aindaNaoDesfeito(done, connection.motivo[silence]));
        else toastError(error, m.erroAoDesfazer);
      }
    };
    const offer = (text: string) =>
      showUndo({
        text,
        label: m.desfazer,
        name: `${m.desfazer}: ${nome}`,
        duration: DESFAZER_SEGUNDOS * SECOND,
        onUndo: () => void undo(),
      });
    offer(done);
  };
}
