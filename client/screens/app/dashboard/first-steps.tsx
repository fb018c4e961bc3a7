import {
  ArrowRight,
  CalendarClock,
  Check,
  type LucideIcon,
  MessageCircle,
  UserPlus,
} from "lucide-react";
import { Link } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { useFirstSteps } from "#client/data/proximas.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";

interface Step {
  isDone: boolean;
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Three things a newcomer does first; gone once they are done. */
export function FirstSteps() {
  const passos = useFirstSteps();
  if (!passos || (passos.horarios && passos.clientes && passos.whatsapp)) return null;

  const steps: Step[] = [
    {
      isDone: passos.horarios,
      to: paths.horarios,
      icon: CalendarClock,
      title: "Ofereça seus horários",
      text: "Diga em que dias e horas você atende.",
    },
    {
      isDone: passos.clientes,
      to: paths.clientes,
      icon: UserPlus,
      title: "Cadastre um cliente",
      text: "Nome ou telefone já basta para agendar.",
    },
    {
      isDone: passos.whatsapp,
      to: `${paths.configuracoes}?aba=whatsapp`,
      icon: MessageCircle,
      title: "Conecte o WhatsApp",
      text: "Leia o QR code e converse por aqui.",
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;

  return (
    <Card title="Primeiros passos" description={`${done} de ${steps.length} concluídos`}>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step.title}>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ step: { isDone, to, icon: Icon, title, text } }: { step: Step }) {
  return (
    <Link
      to={to}
      className={cx(
        "flex h-full items-center gap-3 rounded-lg border p-3.5 transition-colors",
        isDone
          ? "border-transparent bg-muted"
          : "border-line hover:border-brand hover:bg-brand-soft/40",
      )}
    >
      <span
        className={cx(
          "grid size-10 shrink-0 place-items-center rounded-full",
          isDone ? "bg-green-soft text-green-ink" : "bg-brand-soft text-brand-ink",
        )}
      >
        {isDone ? <Check size={18} strokeWidth={3} aria-hidden /> : <Icon size={18} aria-hidden />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx("block font-medium", isDone && "text-soft")}>
          {title}
          {isDone && <span className="sr-only"> (concluído)</span>}
        </span>
        <span className="block text-xs text-faint">{text}</span>
      </span>
      {!isDone && <ArrowRight size={16} aria-hidden className="shrink-0 text-faint" />}
    </Link>
  );
}
