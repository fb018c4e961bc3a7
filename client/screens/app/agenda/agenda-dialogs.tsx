import { Suspense, useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { type Marcacao, useMarcacao, useRemoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { NewModal } from "#client/features/marcacoes/booking/new-modal.tsx";
import { CancelModal } from "#client/features/marcacoes/changing/cancel-modal.tsx";
import { MoveModal } from "#client/features/marcacoes/changing/move-modal.tsx";
import { whoAndWhen } from "#client/features/marcacoes/changing/who-and-when.ts";
import { ALONE, ScopeField, scopeInput } from "#client/features/marcacoes/series/scope-field.tsx";
import { DayModal } from "./day-modal.tsx";
import { DetailModal } from "./detail-modal.tsx";
import type { AgendaDialog, Dialogs } from "./dialogs.ts";

const FeriasDialog = lazyPart(() => import("#client/features/ferias/ferias-dialog.tsx"));

/** The dialog that is open, if any. An appointment is drawn as it is now, not as it was when opened. */
export function AgendaDialogs({
  dialogs,
  items,
  days,
  onDay,
  isShown,
  ...time
}: AgendaDialogsProps) {
  const dialog = dialogs.current;
  if (!dialog) return null;
  if (dialog.kind === "new")
    return (
      <NewModal
        date={dialog.date}
        time={dialog.time}
        encaixe={dialog.encaixe}
        cliente={dialog.cliente}
        servicoId={dialog.servicoId}
        profissionalId={dialog.profissionalId}
        salaId={dialog.salaId}
        isShown={isShown}
        onClose={dialogs.close}
        {...time}
      />
    );
  if (dialog.kind === "ferias")
    return (
      <Suspense>
        <FeriasDialog onClose={dialogs.close} {...time} />
      </Suspense>
    );
  if (dialog.kind === "day") {
    return (
      <DayModal
        date={dialog.date}
        known={days().get(dialog.date)}
        dialogs={dialogs}
        onDay={(date) => {
          dialogs.replace({ kind: "day", date });
          onDay(date);
        }}
        {...time}
      />
    );
  }
  return <OfOne dialog={dialog} dialogs={dialogs} items={items} {...time} />;
}

/** As it stands now, also once it has left the days that are shown. */
function OfOne({ dialog, dialogs, items, ...time }: OfOneProps) {
  const { id } = dialog.marcacao;
  const asked = useMarcacao(id).data;
  const marcacao = items.find((item) => item.id === id) ?? asked ?? dialog.marcacao;
  switch (dialog.kind) {
    case "detail":
      return <DetailModal marcacao={marcacao} dialogs={dialogs} {...time} />;
    case "move":
      return <MoveModal marcacao={marcacao} onClose={dialogs.close} {...time} />;
    case "cancel":
      return <CancelModal marcacao={marcacao} onClose={dialogs.close} {...time} />;
    case "remove":
      return <RemoveModal marcacao={marcacao} dialogs={dialogs} {...time} />;
  }
}

interface OfOneProps {
  dialog: Extract<AgendaDialog, { marcacao: Marcacao }>;
  dialogs: Dialogs;
  items: Marcacao[];
  now: Date;
  zone: string;
}

interface AgendaDialogsProps {
  dialogs: Dialogs;
  items: Marcacao[];
  days: () => Map<string, Marcacao[]>;
  now: Date;
  zone: string;
  /** The day that is shown has changed. */
  onDay: (date: string) => void;
  /** Whether the appointments of this day are drawn. */
  isShown: (date: string) => boolean;
}

interface RemoveProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  dialogs: Dialogs;
}

function RemoveModal({ marcacao, now, zone, dialogs }: RemoveProps) {
  const remove = useRemoveMarcacao();
  const [scope, setScope] = useState(ALONE);
  return (
    <ConfirmDialog
      isOpen
      onClose={dialogs.close}
      onConfirm={() => {
        remove.mutate({ id: marcacao.id, escopo: scopeInput(scope).escopo });
        dialogs.closeItem();
      }}
      title="Excluir agendamento"
      message={
        <>
          <p>Tem certeza que deseja excluir o agendamento de {whoAndWhen(marcacao, zone, now)}?</p>
          {marcacao.serie_id && (
            <div className="mt-3">
              <ScopeField value={scope} onChange={setScope} hasAltered={false} />
            </div>
          )}
          <div className="mt-2">
            <Told change={{ exclusao: { id: marcacao.id, escopo: scopeInput(scope).escopo } }} />
          </div>
        </>
      }
      confirmLabel="Excluir"
    />
  );
}
