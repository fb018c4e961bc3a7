import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Marcacao, useChangeStatus, useRemoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { NewModal } from "#client/features/marcacoes/booking/new-modal.tsx";
import { useNotice } from "#client/features/marcacoes/use-notice.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { DayModal } from "./day-modal.tsx";
import { DetailModal } from "./detail-modal.tsx";
import type { Dialogs } from "./dialogs.ts";
import { nomeOf } from "./marcacao-text.ts";
import { MoveModal } from "./move-modal.tsx";
import { cancelledDraft } from "./notice-draft.ts";

/** The dialog that is open, if any. An appointment is drawn as it is now, not as it was when opened. */
export function AgendaDialogs({ dialogs, items, days, onDay, ...time }: AgendaDialogsProps) {
  const dialog = dialogs.current;
  if (!dialog) return null;
  if (dialog.kind === "new")
    return (
      <NewModal date={dialog.date} encaixe={dialog.encaixe} onClose={dialogs.close} {...time} />
    );
  if (dialog.kind === "day") {
    return (
      <DayModal
        date={dialog.date}
        known={days.get(dialog.date)}
        dialogs={dialogs}
        onDay={(date) => {
          dialogs.replace({ kind: "day", date });
          onDay(date);
        }}
        {...time}
      />
    );
  }
  const marcacao = items.find(({ id }) => id === dialog.marcacao.id) ?? dialog.marcacao;
  switch (dialog.kind) {
    case "detail":
      return <DetailModal marcacao={marcacao} dialogs={dialogs} {...time} />;
    case "move":
      return <MoveModal marcacao={marcacao} onClose={dialogs.close} {...time} />;
    case "cancel":
      return <CancelModal marcacao={marcacao} dialogs={dialogs} {...time} />;
    case "remove":
      return <RemoveModal marcacao={marcacao} dialogs={dialogs} {...time} />;
  }
}

interface AgendaDialogsProps {
  dialogs: Dialogs;
  items: Marcacao[];
  days: Map<string, Marcacao[]>;
  now: Date;
  zone: string;
  /** The day that is shown has changed. */
  onDay: (date: string) => void;
}

interface ConfirmProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  dialogs: Dialogs;
}

/** A cancelled appointment cannot be taken up again: asked before. */
function CancelModal({ marcacao, now, zone, dialogs }: ConfirmProps) {
  const changeStatus = useChangeStatus();
  const notice = useNotice(marcacao.cliente_id);
  const writeTo = useWriteTo();
  const [isWriting, setWriting] = useState(false);
  function cancelOnly() {
    changeStatus(marcacao.id, "cancelado");
    dialogs.close();
  }
  function cancelAndWrite() {
    setWriting(true);
    // A client reads of it once it is so.
    changeStatus(marcacao.id, "cancelado", {
      onSuccess: () =>
        writeTo(marcacao.cliente_id, {
          rascunho: cancelledDraft(marcacao, { now, zone }),
          feito: m.agendamentoCancelado,
        }),
      onError: dialogs.close,
    });
  }
  const canWrite = notice?.canWriteCancelled;
  return (
    <ConfirmDialog
      isOpen
      onClose={dialogs.close}
      onConfirm={canWrite ? cancelAndWrite : cancelOnly}
      isLoading={isWriting}
      title="Cancelar agendamento"
      message={
        <>
          <p>
            Cancelar o agendamento de {whoAndWhen(marcacao, zone, now)}? O horário volta a ficar
            livre.
          </p>
          {notice && (
            <p className="mt-2">
              {notice.cancelled} {notice.unwritable}
            </p>
          )}
        </>
      }
      confirmLabel={canWrite ? "Cancelar e escrever ao cliente" : "Cancelar agendamento"}
      cancelLabel="Voltar"
      other={
        canWrite && (
          <Button variant="secondary" isDisabled={isWriting} onPress={cancelOnly}>
            Cancelar sem escrever
          </Button>
        )
      }
    />
  );
}

function RemoveModal({ marcacao, now, zone, dialogs }: ConfirmProps) {
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
