import { type SyntheticEvent, useRef, useState } from "react";
import type { Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { Taken } from "#client/features/publico/taken.tsx";
import { TextBox } from "#client/features/publico/text-box.tsx";
import { usePhoneBox } from "#client/lib/use-phone-box.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { MAX_NOME_VISITANTE, MAX_RESPOSTA } from "#shared/publico/publico.constants.ts";
import { Consent } from "./consent.tsx";
import { faultsOf } from "./faults-of.ts";
import type { Keep, Kept } from "./use-kept.ts";
import type { Sending } from "./use-reserva.ts";

/** Who books: faults are shown after the first try, each at its box. */
export function VisitorForm(props: VisitorFormProps) {
  const { pagina, kept, keep, reserva, today, onOtherTime } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { refusal } = reserva;
  const own = isTried ? faultsOf(pagina, kept) : new Map<string, string>();
  const faultOf = (name: string) => own.get(name) ?? refusal?.faults.get(name);

  function change(values: Partial<Kept>) {
    keep(values);
    reserva.forget();
  }
  const phone = usePhoneBox(kept.telefone, (telefone) => change({ telefone }));

  function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const found = faultsOf(pagina, kept);
    if (found.size || !kept.slot) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
      );
      return;
    }
    void reserva.send(kept.slot);
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-5 space-y-5">
      <TextBox
        label={m.nome}
        name="nome"
        autoComplete="name"
        maxLength={MAX_NOME_VISITANTE}
        value={kept.nome}
        onChange={({ target }) => change({ nome: target.value })}
        error={faultOf("nome")}
      />
      <TextBox
        label={m.telefone}
        name="telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
        value={phone.text}
        onChange={phone.change}
        onBlur={phone.leave}
        error={faultOf("telefone")}
        help={pagina.prova_whatsapp ? m.telefoneAjuda : m.telefoneAjudaSemProva}
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
      {!refusal && isTried && own.size > 0 && <Notice>{m.confiraCampos}</Notice>}
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
