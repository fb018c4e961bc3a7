import { Check, CheckCheck, Clock, Gauge, MessageCircle, Users } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "#client/content/brand.ts";
import { loginClaims } from "#client/content/public-pages.ts";

const icons = [Gauge, Users, MessageCircle];

/** The panel beside the form on wide screens. */
export function LoginAside() {
  return (
    <>
      <p className="max-w-md text-3xl font-semibold tracking-tight text-balance">{brand.tagline}</p>
      <div className="py-12">
        <DayPicture />
      </div>
      <LoginClaims onDeep />
    </>
  );
}

export function LoginClaims({ onDeep = false }: { onDeep?: boolean }) {
  return (
    <ul className="grid gap-4">
      {loginClaims.map(({ title, text }, index) => {
        const Icon = icons[index] ?? Gauge;
        return (
          <li key={title} className="flex gap-3">
            <Icon
              size={20}
              aria-hidden
              className={
                onDeep ? "mt-0.5 shrink-0 text-on-deep-soft" : "mt-0.5 shrink-0 text-brand-ink"
              }
            />
            <span>
              <span className="block font-medium">{title}</span>
              <span className={onDeep ? "text-on-deep-soft" : "text-faint"}>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A small picture of a working day in the product: decoration for the public pages. */
function DayPicture() {
  return (
    <div aria-hidden className="relative max-w-105 select-none">
      <div className="rounded-xl bg-surface p-5 text-ink shadow-floating">
        <div className="flex items-baseline justify-between">
          <p className="text-base font-semibold">Hoje</p>
          <p className="text-xs text-faint tabular-nums">3 agendamentos</p>
        </div>
        <ul className="mt-3 space-y-2">
          <Row time="09:00" name="Helena Duarte" note="Retorno" />
          <Row time="10:30" name="Caio Menezes" note="Primeira consulta" />
          <Row time="14:00" name="Lívia Andrade" note="Avaliação" waiting />
        </ul>
      </div>
      <div className="absolute -right-10 -bottom-24 w-64 space-y-2 rounded-xl bg-surface p-3 text-ink shadow-floating">
        <Bubble>Oi, Lívia! Confirma hoje às 14:00?</Bubble>
        <p className="w-fit rounded-lg rounded-bl-sm bg-muted px-3 py-2 text-xs">
          Confirmo, obrigada!
        </p>
      </div>
    </div>
  );
}

function Row({
  time,
  name,
  note,
  waiting = false,
}: {
  time: string;
  name: string;
  note: string;
  waiting?: boolean;
}) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line px-3 py-2.5">
      <span className="text-sm font-semibold tabular-nums">{time}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{name}</span>
        <span className="block truncate text-xs text-faint">{note}</span>
      </span>
      <span
        className={
          waiting
            ? "grid size-6 place-items-center rounded-full bg-amber-soft text-amber-ink"
            : "grid size-6 place-items-center rounded-full bg-green-soft text-green-ink"
        }
      >
        {waiting ? <Clock size={13} /> : <Check size={13} strokeWidth={3} />}
      </span>
    </li>
  );
}

function Bubble({ children }: { children: ReactNode }) {
  return (
    <p className="ml-auto w-fit rounded-lg rounded-br-sm bg-brand-soft px-3 py-2 text-xs text-brand-ink">
      {children}
      <CheckCheck size={13} className="mt-1 ml-auto" />
    </p>
  );
}
