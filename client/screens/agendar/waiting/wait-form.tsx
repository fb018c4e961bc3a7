import { type SyntheticEvent, useRef, useState } from "react";
import type { Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { TextBox } from "#client/features/publico/text-box.tsx";
import { usePhoneBox } from "#client/lib/use-phone-box.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import { MAX_NOME_VISITANTE } from "#shared/publico/publico.constants.ts";
import { Consent } from "../consent.tsx";
import { faultsOf } from "../faults-of.ts";
import type { Servico } from "../service-list.tsx";
import type { Keep, Kept } from "../use-kept.ts";
import { useWaiting } from "./use-waiting.ts";
import { Wishes } from "./wishes.tsx";

/** Which times somebody waits for, and who it is. */
export function WaitForm({ pagina, servico, kept, keep, today, onSent }: WaitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const waiting = useWaiting({ pagina, kept, keep, onSent });
  const { refusal } = waiting;
  const own = isTried ? waitFaults(kept) : new Map<string, string>();
  const faultOf = (name: string) => own.get(name) ?? refusal?.faults.get(name);

  function change(values: Partial<Kept>) {
    keep(values);
    waiting.forget();
  }
  const phone = usePhoneBox(kept.telefone, (telefone) => change({ telefone }));

  function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (waitFaults(kept).size === 0) return waiting.send(servico?.id ?? null);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
    );
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-4 space-y-5">
      <p className="text-pretty text-soft">{m.texto}</p>
      <Wishes
        desejos={kept.desejos}
        today={today}
        ate={pagina.ate}
        faultOf={faultOf}
        onChange={(more) => change({ desejos: { ...kept.desejos, ...more } })}
      />
      <TextBox
        label={agendar.nome}
        name="nome"
        autoComplete="name"
        maxLength={MAX_NOME_VISITANTE}
        value={kept.nome}
        onChange={({ target }) => change({ nome: target.value })}
        error={faultOf("nome")}
      />
      <TextBox
        label={agendar.telefone}
        name="telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
        value={phone.text}
        onChange={phone.change}
        onBlur={phone.leave}
        error={faultOf("telefone")}
        help={m.telefoneAjuda}
      />
      <Consent
        text={m.consentimento(pagina.titulo)}
        isGiven={kept.consentimento}
        error={faultOf("consentimento")}
        onChange={(consentimento) => change({ consentimento })}
      />
      {refusal && (
        <Notice>
          {refusal.status === 0 ? agendar.semConexao : (refusal.detail ?? m.erroAoEntrar)}
        </Notice>
      )}
      {!refusal && own.size > 0 && <Notice>{agendar.confiraCampos}</Notice>}
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
  servico: Servico | undefined;
  kept: Kept;
  keep: Keep;
  today: string;
  onSent: () => void;
}
