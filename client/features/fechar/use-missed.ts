import { showUndo } from "#client/components/undo-toast.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useMarkMissed } from "#client/data/missed.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { toastError } from "#client/lib/error-text.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { DESFAZER_SEGUNDOS } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";

/** 'Faltou' in the agenda: sent and drawn at once, and taken back for ten seconds, as in the closing list. */
export function useMissed() {
  const { fechar, reabrir, corrigir, draw } = useMarkMissed();

  return (marcacao: Marcacao) => {
    const { id, status } = marcacao;
    const nome = nomeOf(marcacao);
    const drawn = draw(id);
    const sent = isLive(status)
      ? fechar.mutateAsync({ marcacoes: [{ id, status: "faltou" }] })
      : corrigir.mutateAsync({ id, status: "faltou" });
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
      id: `faltou ${id}`,
      text: m.faltouAgora(nome),
      label: m.desfazer,
      name: `${m.desfazer}: ${nome}`,
      duration: DESFAZER_SEGUNDOS * SECOND,
      onUndo: () => void undo(),
    });
  };
}
