import { Check, MessageCircle, Phone, PhoneOutgoing } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Card } from "#client/components/card.tsx";
import { useMarkAvisado } from "#client/data/avisado.hooks.ts";
import type { Pendencia } from "#client/data/pendencias.hooks.ts";
import { telOf } from "#client/features/clientes/call-link.tsx";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { DayAndTime } from "#client/features/marcacoes/day-and-time.tsx";
import { formatTelefone } from "#shared/common/telefone.ts";
import { naoSairam, p } from "#shared/lembretes/pendencias.messages.ts";

/** The others are a tap away: the agenda below stays in sight. */
const SHOWN = 3;

/** Clients whom no message will tell in time, each with the ways to reach them and "Avisei". */
export default function PendenciasCard({ pendencias, now, zone }: PendenciasCardProps) {
  const [isWhole, setWhole] = useState(false);
  const horarios = pendencias.map(({ horario }) => horario);
  const shown = isWhole ? pendencias : pendencias.slice(0, SHOWN);
  const more = pendencias.length - shown.length;
  return (
    <Card
      title={`${naoSairam(horarios, zone, now)}: ${p.ligueOuEscreva}`}
      icon={<PhoneOutgoing size={20} aria-hidden className="text-amber-ink" />}
      flush
      className="border-amber-ink/40"
    >
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((one) => (
          <PendenciaRow key={one.id} pendencia={one} now={now} zone={zone} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line px-2 py-1 sm:px-3">
          <Button variant="ghost" size="sm" onPress={() => setWhole(true)}>
            {p.verMais(more)}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface PendenciasCardProps {
  pendencias: readonly Pendencia[];
  now: Date;
  zone: string;
}

function PendenciaRow({ pendencia, now, zone }: { pendencia: Pendencia; now: Date; zone: string }) {
  const avisei = useMarkAvisado();
  const { id, horario, cliente_nome, telefone, motivo } = pendencia;
  const nome = clientLabel(cliente_nome, telefone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <DayAndTime horario={horario} now={now} zone={zone} className="w-14 sm:w-24" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{nome}</p>
        <p className="text-xs text-faint">
          {telefone ? `${formatTelefone(telefone)} · ` : `${p.semTelefone} · `}
          {motivo}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Ways pendencia={pendencia} nome={nome} />
        <Button
          size="sm"
          icon={<Check size={16} aria-hidden className="max-sm:hidden" />}
          className="max-sm:flex-1"
          aria-label={p.aviseiA(nome)}
          onPress={() => avisei(id)}
        >
          {p.avisei}
        </Button>
      </div>
    </li>
  );
}

/** The ways to reach them from one's own phone; none without a number. */
function Ways({ pendencia, nome }: { pendencia: Pendencia; nome: string }) {
  const { telefone, link_whatsapp } = pendencia;
  if (!telefone || !link_whatsapp) return null;
  const style = `${buttonStyle("secondary", "sm")} max-sm:flex-1`;
  return (
    <>
      <a href={telOf(telefone)} aria-label={p.ligarPara(nome)} className={style}>
        <Phone size={16} aria-hidden className="max-sm:hidden" />
        {p.ligar}
      </a>
      <a
        href={link_whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={p.escreverPara(nome)}
        className={style}
      >
        <MessageCircle size={16} aria-hidden className="max-sm:hidden" />
        {p.escrever}
      </a>
    </>
  );
}
