import { Check, CheckCheck, SendHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";

/** A conversation in which everything but the client's answer was automatic. */
export function ConversaPicture() {
  return (
    <div className="flex shrink-0 flex-col border-line bg-surface max-md:border-t md:w-84 md:border-l">
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Avatar name="Lívia Andrade" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">Lívia Andrade</span>
          <span className="block text-xs text-faint tabular-nums">(11) 98877-6655</span>
        </span>
        <Badge tone="green" icon={<Check size={12} strokeWidth={3} aria-hidden />}>
          Confirmou
        </Badge>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 bg-canvas px-4 py-5">
        <p className="mx-auto text-xs text-faint">ontem</p>
        <Bubble isSent time="10:30" origin="Lembrete automático">
          Oi, Lívia! Passando para lembrar da sua avaliação amanhã, quinta-feira, às 10:30. Posso
          confirmar? Responda 1 para sim ou 2 para não.
        </Bubble>
        <Bubble time="10:34">1</Bubble>
        <Bubble isSent time="10:34" origin="Resposta automática">
          Confirmado! Até amanhã, às 10:30. 😊
        </Bubble>
      </div>
      <div className="flex items-center gap-2 border-t border-line p-3">
        <span className="flex h-10 flex-1 items-center rounded-md border border-control px-3 text-faint">
          Escreva uma mensagem
        </span>
        <span className="grid size-10 place-items-center rounded-md bg-brand text-on-brand">
          <SendHorizontal size={17} aria-hidden />
        </span>
      </div>
    </div>
  );
}

function Bubble({ isSent = false, time, origin, children }: BubbleProps) {
  return (
    <div className={cx("flex flex-col gap-1", isSent ? "items-end" : "items-start")}>
      <p
        className={cx(
          "max-w-[88%] rounded-lg px-3 py-2",
          isSent ? "rounded-br-sm bg-brand-soft" : "rounded-bl-sm border border-line bg-surface",
        )}
      >
        {children}
      </p>
      <p className="flex items-center gap-1.5 px-1 text-xs text-faint tabular-nums">
        {time}
        {origin && <> · {origin}</>}
        {isSent && <CheckCheck size={14} aria-hidden className="text-blue" />}
      </p>
    </div>
  );
}

interface BubbleProps {
  isSent?: boolean;
  time: string;
  origin?: string;
  children: ReactNode;
}
