import { CalendarCheck2, CalendarX2, ShieldCheck } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Card } from "#client/components/card.tsx";
import { ConnectButton } from "./connect-button.tsx";
import { GoogleHead } from "./google-head.tsx";

const GAINS = [
  {
    Icon: CalendarCheck2,
    text: "Cada agendamento feito aqui vira um evento na sua agenda do Google, e muda junto com ele.",
  },
  {
    Icon: CalendarX2,
    text: "Seus compromissos do Google bloqueiam horários: ninguém marca por cima deles.",
  },
  {
    Icon: ShieldCheck,
    text: "O acesso fica guardado com segurança no servidor, e você o desfaz quando quiser.",
  },
];

/** Nothing is connected yet: what it brings, and the way in. */
export function Disconnected() {
  return (
    <Card>
      <GoogleHead badge={<Badge>Não conectado</Badge>} />
      <ul className="mt-5 space-y-3">
        {GAINS.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ConnectButton label="Conectar com Google" />
      </div>
    </Card>
  );
}
