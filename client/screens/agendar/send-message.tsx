import { Clock, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { type Pagina, serverNow } from "#client/data/publico.ts";
import { actionStyle } from "#client/features/publico/action.tsx";
import { contactText } from "#client/features/publico/contact-text.ts";
import { CopyText } from "#client/features/publico/copy-text.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** The message that proves the phone: a link that has it written already, and the text for who writes it by hand. */
export function SendMessage({ pagina, sent, palavra, timeText, waitText }: SendMessageProps) {
  const { link_whatsapp, codigo, expira_em } = sent;
  return (
    <>
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
          {timeText} <TimeLeft until={expira_em} />
        </p>
      )}
      {codigo && (
        <div className="mt-5 rounded-lg border border-line p-4">
          <p className="text-sm text-soft">
            {m.ouEnvie} {pagina.contato && m.para(contactText(pagina.contato))}
          </p>
          <CopyText text={`${palavra} ${codigo}`} label={m.copiar} done={m.copiado} isLarge />
        </div>
      )}
      <p role="status" className="mt-5 text-sm text-faint">
        {waitText}
      </p>
    </>
  );
}

interface SendMessageProps {
  pagina: Pagina;
  sent: { link_whatsapp: string | null; codigo: string | null; expira_em: string | null };
  /** The word before the code. */
  palavra: string;
  timeText: string;
  waitText: string;
}

/** "14:09", by the second. Not a live region: it would never be quiet. */
function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  return (
    <span role="timer" className="font-semibold text-ink tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
