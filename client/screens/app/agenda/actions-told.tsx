import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import OutcomeTold from "#client/features/avisos/outcome-told.tsx";
import { Told } from "#client/features/avisos/told.tsx";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { canMove, hasBegun, isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";

/** Messages that the presses on one row send to its client; asked for once its menu is open, never for each row. */
export default function ActionsTold({ marcacao, now }: { marcacao: Marcacao; now: Date }) {
  const { id, status } = marcacao;
  return (
    <div className="max-w-72 space-y-1 border-t border-line px-3 py-2">
      {status === "pendente" && (
        <Told
          change={{ mudanca: { id, status: "confirmado" } }}
          press="Confirmar"
          hasGrace={false}
        />
      )}
      {canMove(status, "concluido") &&
        (hasBegun(marcacao, now) ? (
          <OutcomeTold
            id={id}
            came="Concluir"
            missed={STATUS_LABELS.faltou}
            isOld={isLongPast(marcacao, now)}
            // A menu takes no box: the details ask.
            isAsked={false}
          />
        ) : (
          <Told
            change={{ mudanca: { id, status: "concluido" } }}
            press="Concluir"
            hasGrace={false}
          />
        ))}
    </div>
  );
}
