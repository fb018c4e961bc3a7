import { useId, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useKnownTime } from "#client/data/avisos.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { useTrialOver } from "#client/features/forms/use-trial-over.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m as forms } from "#shared/common/forms.messages.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { BookingSummary } from "../booking/booking-summary.tsx";
import { WhatAndWhen } from "../booking/what-and-when.tsx";
import { nomeOf } from "../nome-of.ts";
import { ScopeField } from "../series/scope-field.tsx";
import { useNoticeOf } from "../use-notice.ts";
import { movedDraft } from "./notice-draft.ts";
import { type Move, useMove } from "./use-move.ts";

/** Another date and time for an appointment; all else stays. */
export function MoveModal({ marcacao, now, zone, onClose }: MoveModalProps) {
  const formId = useId();
  const move = useMove(marcacao, zone);
  const notice = useNoticeOf(marcacao);
  const writeTo = useWriteTo();
  const sabido = useKnownTime(marcacao.id);
  const isTrialOver = useTrialOver();
  const moveAndWrite = move.saveThen((to) =>
    writeTo(marcacao.cliente_id, {
      rascunho: movedDraft({ ...marcacao, sabido }, to, { now, zone }),
      feito: historico.agendamentoRemarcado,
    }),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Remarcar"
      description={`${nomeOf(marcacao)}, marcado para ${formatDayTime(marcacao.horario, zone, now)}`}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Voltar
          </Button>
          <SubmitButton form={formId} isLoading={move.isSaving}>
            Remarcar
          </SubmitButton>
          {notice?.canWriteMoved && !isTrialOver && (
            <Button
              variant="secondary"
              isLoading={move.isSaving}
              onPress={() => void moveAndWrite()}
            >
              Remarcar e escrever ao cliente
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={move.saveThen(onClose)}>
        <MovedElsewhere marcacao={marcacao} isSaving={move.isSaving} now={now} zone={zone} />
        <MoveFields move={move} marcacao={marcacao} now={now} zone={zone} />
        {move.change ? (
          <Told
            change={{ mudanca: move.change }}
            choice={{ nome: marcacao.cliente_nome, ...move.telling }}
          />
        ) : (
          notice && <p className="text-sm text-soft">{notice.moved}</p>
        )}
      </form>
    </Modal>
  );
}

interface MoveModalProps extends At {
  onClose: () => void;
}

interface At {
  marcacao: Marcacao;
  now: Date;
  zone: string;
}

/** Another tab may move the appointment while a time is chosen in this one. */
function MovedElsewhere({ marcacao, isSaving, now, zone }: MovedElsewhereProps) {
  const { horario } = marcacao;
  const [openedAt] = useState(horario);
  if (isSaving || openedAt.getTime() === horario.getTime()) return null;
  return (
    <Banner tone="warning" title={forms.mudouEmOutra}>
      {m.movidoEnquanto(formatDayTime(openedAt, zone, now), formatDayTime(horario, zone, now))}
    </Banner>
  );
}

interface MovedElsewhereProps extends At {
  isSaving: boolean;
}

/** The new time, and which appointments of a series go along. */
function MoveFields({ move, marcacao, now, zone }: MoveFieldsProps) {
  const colegas = useColegas();
  const { form, chosen, encaixe, scope, servicoChoice } = move;
  const { control } = form;
  return (
    <>
      <FormField control={control} name="date">
        {({ name: _date, ...date }) => (
          <FormField control={control} name="time">
            {({ name: _time, ...time }) => (
              <WhatAndWhen
                label="Nova data"
                date={date}
                time={time}
                form={form}
                choice={servicoChoice}
                encaixe={encaixe}
                movingId={marcacao.id}
                profissional={colegas.length > 0 ? marcacao.profissional_id : undefined}
                now={now}
                zone={zone}
              />
            )}
          </FormField>
        )}
      </FormField>
      {marcacao.serie_id && !encaixe.isOn && <ScopeField {...scope} />}
      <BookingSummary nome={nomeOf(marcacao)} date={chosen.date ?? ""} time={chosen.time ?? ""} />
    </>
  );
}

interface MoveFieldsProps extends At {
  move: Move;
}
