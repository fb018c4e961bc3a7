import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useKnownTime } from "#client/data/avisos.hooks.ts";
import { useOffersFreed } from "#client/data/espera.hooks.ts";
import { type Marcacao, useChangeStatus } from "#client/data/marcacoes.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ALONE, type Scope, ScopeField, scopeInput } from "../series/scope-field.tsx";
import { useNoticeOf } from "../use-notice.ts";
import { cancelledDraft } from "./notice-draft.ts";
import { whoAndWhen } from "./who-and-when.ts";

/** A cancelled appointment cannot be taken up again: asked before. */
export function CancelModal({ marcacao, now, zone, onClose }: CancelModalProps) {
  const changeStatus = useChangeStatus();
  const notice = useNoticeOf(marcacao);
  const writeTo = useWriteTo();
  const sabido = useKnownTime(marcacao.id);
  const [isWriting, setWriting] = useState(false);
  const [scope, setScope] = useState(ALONE);
  const cancel = (then?: Parameters<typeof changeStatus>[2]) =>
    changeStatus(marcacao.id, "cancelado", then, scopeInput(scope));
  function cancelOnly() {
    cancel();
    onClose();
  }
  function cancelAndWrite() {
    setWriting(true);
    // A client reads of it once it is so.
    cancel({
      onSuccess: () =>
        writeTo(marcacao.cliente_id, {
          rascunho: cancelledDraft({ ...marcacao, sabido }, { now, zone }),
          feito: m.agendamentoCancelado,
        }),
      onError: onClose,
    });
  }
  const canWrite = notice?.canWriteCancelled;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={canWrite ? cancelAndWrite : cancelOnly}
      isLoading={isWriting}
      title="Cancelar agendamento"
      message={
        <Consequences marcacao={marcacao} now={now} zone={zone} scope={scope} onScope={setScope} />
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

interface CancelModalProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  onClose: () => void;
}

/** The outcome of a cancellation; in a series also which appointments it is about. */
function Consequences({ marcacao, now, zone, scope, onScope }: ConsequencesProps) {
  const isOffered = useOffersFreed();
  const notice = useNoticeOf(marcacao);
  return (
    <>
      <p>
        Cancelar o agendamento de {whoAndWhen(marcacao, zone, now)}? O horário volta a ficar livre.{" "}
        {isOffered && espera.aoCancelar}
      </p>
      {marcacao.serie_id && (
        <div className="mt-3">
          <ScopeField value={scope} onChange={onScope} />
        </div>
      )}
      <div className="mt-2">
        <Told
          change={{ mudanca: { id: marcacao.id, status: "cancelado", ...scopeInput(scope) } }}
        />
      </div>
      {notice && (
        <p className="mt-2">Os lembretes que faltam deixam de sair. {notice.unwritable}</p>
      )}
    </>
  );
}

interface ConsequencesProps extends Omit<CancelModalProps, "onClose"> {
  scope: Scope;
  onScope: (scope: Scope) => void;
}
