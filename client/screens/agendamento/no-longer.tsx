import { CalendarX2, ClockAlert } from "lucide-react";
import type { Agendamento } from "#client/data/publico.ts";
import { actionStyle } from "#client/features/publico/action.tsx";
import { Contact } from "#client/features/publico/contact.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";

/** Cancelled, released or over: what it was, and the way to a new one. */
export function NoLonger({ agendamento, when }: { agendamento: Agendamento; when: string }) {
  const { slug, contato } = agendamento;
  return (
    <Ending {...endingOf()}>
      <div className="mt-6 w-full">
        {slug ? (
          <a href={`/agendar/${slug}`} className={`${actionStyle()} w-full`}>
            {m.agendarDeNovo}
          </a>
        ) : (
          <Contact contato={contato} />
        )}
      </div>
    </Ending>
  );

  function endingOf() {
    const { situacao } = agendamento;
    if (situacao === "liberado") {
      return {
        icon: ClockAlert,
        tone: "wait",
        title: agendar.liberadoTitulo,
        text: agendar.liberadoTexto(when),
      } as const;
    }
    const [title, text] =
      situacao === "cancelado"
        ? [m.cancelado, m.canceladoTexto(when)]
        : [m.encerrado, m.encerradoTexto(when)];
    return { icon: CalendarX2, tone: "plain", title, text } as const;
  }
}
