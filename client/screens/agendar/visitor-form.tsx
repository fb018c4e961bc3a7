import type { SyntheticEvent } from "react";
import type { Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { Taken } from "#client/features/publico/taken.tsx";
import { TextBox } from "#client/features/publico/text-box.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { MAX_RESPOSTA } from "#shared/publico/publico.constants.ts";
import { Consent } from "./consent.tsx";
import { faultsOf } from "./faults-of.ts";
import { useFaults } from "./use-faults.ts";
import type { Keep, Kept } from "./use-kept.ts";
import type { Sending } from "./use-reserva.ts";
import { WhoFields } from "./who-fields.tsx";

/** The visitor's details; faults are shown after the first try, each at its box. */
export function VisitorForm(props: VisitorFormProps) {
  const { pagina, kept, keep, reserva, today, onOtherTime } = props;
  const { refusal } = reserva;
  const { form, faultOf, isFaulty, isSendable } = useFaults(
    () => faultsOf(pagina, kept),
    refusal?.faults,
  );

  function change(values: Partial<Kept>) {
    keep(values);
    reserva.forget();
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSendable() && kept.slot) void reserva.send(kept.slot);
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-5 space-y-5">
      <WhoFields
        kept={kept}
        phoneHelp={pagina.prova_whatsapp ? m.telefoneAjuda : m.telefoneAjudaSemProva}
        faultOf={faultOf}
        onChange={change}
      />
      {pagina.perguntas.map(({ id, label, required }) => (
        <TextBox
          key={id}
          label={label}
          isOptional={!required && m.opcional}
          autoComplete="off"
          maxLength={MAX_RESPOSTA}
          value={kept.respostas[id] ?? ""}
          onChange={({ target }) =>
            change({ respostas: { ...kept.respostas, [id]: target.value } })
          }
          error={faultOf(id)}
        />
      ))}
      <Consent
        text={m.consentimento(pagina.titulo)}
        isGiven={kept.consentimento}
        error={faultOf("consentimento")}
        onChange={(consentimento) => change({ consentimento })}
      />
      {refusal && (
        <Taken
          refusal={refusal}
          today={today}
          onChoose={(slot) => change({ slot })}
          onOtherTime={onOtherTime}
        />
      )}
      {!refusal && isFaulty && <Notice>{m.confiraCampos}</Notice>}
      <Action type="submit" isBusy={reserva.isSending} className="w-full">
        {reserva.isSending ? m.agendando : m.agendar}
      </Action>
    </form>
  );
}

interface VisitorFormProps {
  pagina: Pagina;
  kept: Kept;
  keep: Keep;
  reserva: Sending;
  today: string;
  onOtherTime: () => void;
}
