import { CalendarPlus } from "lucide-react";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { actionStyle } from "./action.tsx";

/** Into the visitor's own calendar: a file that every one takes, and Google's page. */
export function CalendarLinks({ token, google }: { token: string; google: string | null }) {
  return (
    <section aria-label={m.calendario} className="mt-5 grid gap-2 sm:grid-cols-2">
      <a
        href={`/api/v1/publico/agendamentos/${encodeURIComponent(token)}.ics`}
        download
        className={actionStyle("secondary")}
      >
        <CalendarPlus size={18} aria-hidden />
        {m.ics}
      </a>
      {google && (
        <a href={google} target="_blank" rel="noreferrer" className={actionStyle("secondary")}>
          {m.google}
        </a>
      )}
    </section>
  );
}
