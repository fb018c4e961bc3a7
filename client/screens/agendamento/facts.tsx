import { CalendarClock, ListChecks, type LucideIcon, MapPin, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Agendamento } from "#client/data/publico.ts";
import { useArrivalFocus } from "#client/features/publico/arrival-focus.ts";
import { mapLink } from "#client/features/publico/map-link.ts";
import { ownTime } from "#client/features/publico/when.ts";
import { cx } from "#client/lib/cx.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/publico/agendamento-tela.messages.ts";

/** Service, time, place and status of the appointment. */
export function Facts({ agendamento, when }: { agendamento: Agendamento; when: string }) {
  const { situacao, status, horario, timezone, servico_nome, profissional_nome, endereco } =
    agendamento;
  const heading = useArrivalFocus(horario);
  const shown = situacao === "reservado" ? "reservado" : status;
  const own = ownTime(horario, timezone);
  return (
    <section>
      <p
        className={cx(
          "inline-flex h-7 items-center rounded-full px-3 text-sm font-medium",
          shown === "confirmado" ? "bg-green-soft text-green-ink" : "bg-amber-soft text-amber-ink",
        )}
      >
        {m.situacoes[shown]}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-3 flex items-start gap-2.5 text-xl font-semibold outline-none"
      >
        <CalendarClock size={22} aria-hidden className="mt-0.5 shrink-0 text-faint" />
        <span className="min-w-0 first-letter:uppercase">{when}</span>
      </h2>
      {own && <p className="mt-1 ml-8 text-sm text-soft">{m.noSeuFuso(own)}</p>}
      <dl className="mt-3 space-y-2 text-soft">
        <Fact icon={ListChecks} name={m.servico}>
          {[servico_nome, formatMinutes(agendamento.duracao_minutos), price()]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
        {profissional_nome && (
          <Fact icon={UserRound} name={m.profissional}>
            {profissional_nome}
          </Fact>
        )}
        {endereco && (
          <Fact icon={MapPin} name={m.onde}>
            <a
              href={mapLink(endereco)}
              title={m.verNoMapa}
              target="_blank"
              rel="noreferrer"
              className="-my-2.5 inline-block py-2.5 underline decoration-control underline-offset-2 hover:text-ink hover:decoration-current"
            >
              {endereco}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );

  function price() {
    const { valor_centavos } = agendamento;
    return valor_centavos ? shownReais(valor_centavos) : null;
  }
}

function Fact({ icon: Icon, name, children }: FactProps) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="grid h-6 w-5.5 shrink-0 place-items-center text-faint">
        <Icon size={18} aria-hidden />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}
