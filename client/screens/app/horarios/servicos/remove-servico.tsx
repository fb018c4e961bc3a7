import { RemoveOrSwitchOff } from "#client/components/remove-or-switch-off.tsx";
import { type Servico, useRemoveServico, useSetServicoAtivo } from "#client/data/servicos.hooks.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { m } from "#shared/servicos/tela.messages.ts";

/** Asks before; one that an appointment uses can only be switched off, which is offered then. */
export function RemoveServico({ servico, onClose }: RemoveServicoProps) {
  const remove = useRemoveServico();
  const setAtivo = useSetServicoAtivo();
  const { id, nome, ativo } = servico;
  return (
    <RemoveOrSwitchOff
      id={id}
      isOn={ativo}
      question={m.excluirPergunta(nome)}
      words={{
        ...m,
        emUso: servicos.emUso,
        emUsoTexto: (
          <>
            <p>{servicos.emUso}</p>
            <p className="mt-2">{m.emUsoTexto}</p>
          </>
        ),
      }}
      remove={remove}
      onSwitchOff={() => setAtivo(id, false)}
      onClose={onClose}
    />
  );
}

interface RemoveServicoProps {
  servico: Servico;
  onClose: () => void;
}
