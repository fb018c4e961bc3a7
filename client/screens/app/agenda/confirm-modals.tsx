import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Marcacao, useChangeStatus, useRemoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import type { Dialogs } from "./dialogs.ts";
import { nomeOf } from "./marcacao-text.ts";

interface ConfirmProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  dialogs: Dialogs;
}

/** A cancelled appointment cannot be taken up again: asked before. */
export function CancelModal({ marcacao, now, zone, dialogs }: ConfirmProps) {
  const changeStatus = useChangeStatus();
  return (
    <ConfirmDialog
      isOpen
      onClose={dialogs.close}
      onConfirm={() => {
        changeStatus(marcacao.id, "cancelado");
        dialogs.close();
      }}
      title="Cancelar agendamento"
      message={`Cancelar o agendamento de ${whoAndWhen(marcacao, zone, now)}? O horário volta a ficar livre.`}
      confirmLabel="Cancelar agendamento"
      cancelLabel="Voltar"
    />
  );
}

export function RemoveModal({ marcacao, now, zone, dialogs }: ConfirmProps) {
  const remove = useRemoveMarcacao();
  return (
    <ConfirmDialog
      isOpen
      onClose={dialogs.close}
      onConfirm={() => {
        remove.mutate({ id: marcacao.id });
        dialogs.closeItem();
      }}
      title="Excluir agendamento"
      message={`Tem certeza que deseja excluir o agendamento de ${whoAndWhen(marcacao, zone, now)}?`}
      confirmLabel="Excluir"
    />
  );
}

function whoAndWhen(marcacao: Marcacao, zone: string, now: Date) {
  return `${nomeOf(marcacao)} (${formatDayTime(marcacao.horario, zone, now)})`;
}
