import { Clock, MessageCircle } from "lucide-react";
import { sendCancelar } from "#client/data/publico.ts";
import { Action, actionStyle } from "#client/features/publico/action.tsx";
import { contactText } from "#client/features/publico/contact-text.ts";
import { CopyText } from "#client/features/publico/copy-text.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { PALAVRA } from "#shared/publico/publico.constants.ts";
import type { Shown } from "./confirmation.tsx";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import { TimeLeft } from "./time-left.tsx";

/** Held: a message proves the phone. */
export function Proof({ pagina, held, head, keep, today, onOtherTime }: Shown) {
  const { link_whatsapp, codigo, expira_em, slot } = held;
  const servico = pagina.servicos.find(({ nome }) => nome === held.servico_nome);
  const message = `${PALAVRA} ${codigo}`;
  return (
    <>
      <StepHead {...head} title={m.faltaConfirmar} />
      <Summary servico={servico} slot={slot} zone={pagina.timezone} today={today} />
      <p className="mt-4 text-pretty text-soft">{m.comoConfirmar}</p>
      {link_whatsapp && (
        <a
          href={link_whatsapp}
          target="_blank"
          rel="noreferrer"
          className={cx(actionStyle(), "mt-4 w-full")}
        >
          <MessageCircle size={20} aria-hidden />
          {m.confirmarPeloWhatsApp}
        </a>
      )}
      {expira_em && (
        <p className="mt-4 flex items-center justify-center gap-2 text-sm text-soft">
          <Clock size={16} aria-hidden className="shrink-0 text-faint" />
          {m.reservadoPor} <TimeLeft until={expira_em} />
        </p>
      )}
      {codigo && (
        <div className="mt-5 rounded-lg border border-line p-4">
          <p className="text-sm text-soft">
            {m.ouEnvie} {pagina.contato && m.para(contactText(pagina.contato))}
          </p>
          <CopyText text={message} label={m.copiar} done={m.copiado} isLarge />
        </div>
      )}
      <p role="status" className="mt-5 text-sm text-faint">
        {m.esperando}
      </p>
      <Action variant="ghost" className="mt-2 -ml-3" onClick={giveUp}>
        {m.outroHorario}
      </Action>
    </>
  );

  function giveUp() {
    // Released at once, so that it is free for this visitor too; without an answer it is so in some minutes.
    void sendCancelar(held.token).then(() => {
      keep({ reserva: null });
      onOtherTime();
    });
  }
}
