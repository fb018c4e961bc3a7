import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useKnownTime } from "#client/data/avisos.hooks.ts";
import { type Marcacao, useMoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { useTellMoves } from "#client/features/avisos/use-tell-moves.ts";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { useTrialOver } from "#client/features/forms/use-trial-over.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m as forms } from "#shared/common/forms.messages.ts";
import { parseInstante } from "#shared/common/time.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { marcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { BookingSummary } from "../booking/booking-summary.tsx";
import { NextSlots } from "../booking/next-slots.tsx";
import { ServicoField } from "../booking/servico-field.tsx";
import { useServico } from "../booking/use-servico.ts";
import { WhenFields } from "../booking/when-fields.tsx";
import { nomeOf } from "../nome-of.ts";
import { ALONE, ScopeField, scopeInput } from "../series/scope-field.tsx";
import { useNoticeOf } from "../use-notice.ts";
import { moveRefusal } from "./move-refusal.ts";
import { movedDraft } from "./notice-draft.ts";

const moveForm = marcacaoForm.pick({ date: true, time: true });

/** Another date and time for an appointment; all else stays. */
export function MoveModal({ marcacao, now, zone, onClose }: MoveModalProps) {
  const formId = useId();
  const move = useMoveMarcacao();
  const notice = useNoticeOf(marcacao);
  const writeTo = useWriteTo();
  const sabido = useKnownTime(marcacao.id);
  const { control, handleSubmit, setError, setFocus, setValue } = useForm({
    resolver: zodResolver(moveForm),
    defaultValues: { date: "", time: "" },
  });
  const chosen = useWatch({ control });
  const isTrialOver = useTrialOver();
  const [isEncaixe, setEncaixe] = useState(false);
  const [scope, setScope] = useState(ALONE);
  const [isTold, setTold] = useTellMoves();
  const { servico, ...servicoChoice } = useServico(marcacao);
  const isServiceNew = servicoChoice.id !== (marcacao.servico_id ?? "");

  // Another tab may move it while this one is chosen for.
  const [openedAt] = useState(marcacao.horario);
  const isMoved = !move.isPending && openedAt.getTime() !== marcacao.horario.getTime();

  const changeTo = (to: Date) => ({
    id: marcacao.id,
    horario: to.toISOString(),
    servico_id: isServiceNew ? servicoChoice.id || null : undefined,
    encaixe: isEncaixe || undefined,
    ...(isEncaixe ? {} : scopeInput(scope)),
  });
  const to =
    chosen.date && chosen.time ? parseInstante(`${chosen.date}T${chosen.time}`, zone) : null;

  const saveThen = (onMoved: (to: Date) => void) =>
    handleSubmit(({ date, time }) => {
      const to = parseInstante(`${date}T${time}`, zone);
      if (!to) return setError("time", { message: recusas.indisponivel }, { shouldFocus: true });
      const antes = { horario: marcacao.horario.toISOString() };
      const change = { ...changeTo(to), antes, avisar: isTold };
      move.mutate(change, {
        onSuccess: () => onMoved(to),
        onError: (error) => {
          const { ofTime, texts } = moveRefusal(error);
          if (ofTime) setError("time", { type: "server", message: ofTime }, { shouldFocus: true });
          toastErrors(texts);
        },
      });
    });

  const moveAndWrite = saveThen((to) =>
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
          <SubmitButton form={formId} isLoading={move.isPending}>
            Remarcar
          </SubmitButton>
          {notice?.canWriteMoved && !isTrialOver && (
            <Button
              variant="secondary"
              isLoading={move.isPending}
              onPress={() => void moveAndWrite()}
            >
              Remarcar e escrever ao cliente
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={saveThen(onClose)}>
        {isMoved && (
          <Banner tone="warning" title={forms.mudouEmOutra}>
            {m.movidoEnquanto(
              formatDayTime(openedAt, zone, now),
              formatDayTime(marcacao.horario, zone, now),
            )}
          </Banner>
        )}
        <ServicoField
          {...servicoChoice}
          onChange={(next) => {
            servicoChoice.choose(next);
            if (!isEncaixe) setValue("time", "");
          }}
        />
        <FormField control={control} name="date">
          {({ name: _date, ...date }) => (
            <FormField control={control} name="time">
              {({ name: _time, ...time }) => (
                <WhenFields
                  label="Nova data"
                  date={date}
                  time={time}
                  movingId={marcacao.id}
                  servico={servico}
                  encaixe={{ isOn: isEncaixe, onChange: setEncaixe }}
                  now={now}
                  zone={zone}
                />
              )}
            </FormField>
          )}
        </FormField>
        {!isEncaixe && (
          <NextSlots
            date={chosen.date ?? ""}
            servico={servico}
            movingId={marcacao.id}
            now={now}
            zone={zone}
            onChoose={(slot) => {
              setValue("date", slot.date, { shouldValidate: true });
              setValue("time", slot.time, { shouldValidate: true });
              // The button that was pressed is gone.
              setFocus("date");
            }}
          />
        )}
        {marcacao.serie_id && !isEncaixe && <ScopeField value={scope} onChange={setScope} />}
        <BookingSummary nome={nomeOf(marcacao)} date={chosen.date ?? ""} time={chosen.time ?? ""} />
        {to ? (
          <Told
            change={{ mudanca: changeTo(to) }}
            choice={{ nome: marcacao.cliente_nome, isTold, onChange: setTold }}
          />
        ) : (
          notice && <p className="text-sm text-soft">{notice.moved}</p>
        )}
      </form>
    </Modal>
  );
}

interface MoveModalProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  onClose: () => void;
}
