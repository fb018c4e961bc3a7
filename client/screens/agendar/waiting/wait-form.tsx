import type { SyntheticEvent } from "react";
import type { Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import { Consent } from "../consent.tsx";
import { faultsOf } from "../faults-of.ts";
import type { Choice } from "../quem.ts";
import { useFaults } from "../use-faults.ts";
import type { Keep, Kept } from "../use-kept.ts";
import { WhoFields } from "../who-fields.tsx";
import { Preferences } from "./preferences.tsx";
import { useWaiting } from "./use-waiting.ts";

/** The times for which a visitor waits, and their name and phone. */
export function WaitForm({ pagina, choice, kept, keep, today, onSent }: WaitFormProps) {
  const waiting = useWaiting({ pagina, kept, keep, onSent });
  const { refusal } = waiting;
  const { form, faultOf, isFaulty, isSendable } = useFaults(
    () => waitFaults(kept),
    refusal?.faults,
  );

  function change(values: Partial<Kept>) {
    keep(values);
    waiting.forget();
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSendable()) waiting.send(choice);
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-4 space-y-5">
      <p className="text-pretty text-soft">{m.texto}</p>
      <Preferences
        desejos={kept.desejos}
        today={today}
        ate={pagina.ate}
        faultOf={faultOf}
        onChange={(more) => change({ desejos: { ...kept.desejos, ...more } })}
      />
      <WhoFields kept={kept} phoneHelp={m.telefoneAjuda} faultOf={faultOf} onChange={change} />
      <Consent
        text={m.consentimento(pagina.titulo)}
        isGiven={kept.consentimento}
        error={faultOf("consentimento")}
        onChange={(consentimento) => change({ consentimento })}
      />
      {refusal && <Notice>{refusalText(refusal, m.erroAoEntrar)}</Notice>}
      {!refusal && isFaulty && <Notice>{agendar.confiraCampos}</Notice>}
      <Action type="submit" isBusy={waiting.isSending} className="w-full">
        {waiting.isSending ? m.enviando : m.enviar}
      </Action>
    </form>
  );
}

function waitFaults(kept: Kept) {
  const faults = faultsOf({ perguntas: [] }, kept);
  const { hora_de, hora_ate, de, ate } = kept.desejos;
  if (hora_de && hora_ate && hora_ate < hora_de) faults.set("hora_ate", m.horaAteAntes);
  if (de && ate && ate < de) faults.set("ate", m.ateAntes);
  if (!kept.consentimento) faults.set("consentimento", m.consentimentoFalta);
  return faults;
}

interface WaitFormProps {
  pagina: Pagina;
  choice: Choice;
  kept: Kept;
  keep: Keep;
  today: string;
  onSent: () => void;
}
