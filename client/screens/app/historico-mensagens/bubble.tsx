import { RotateCw, Smartphone } from "lucide-react";
import { memo } from "react";
import { Button } from "#client/components/button.tsx";
import { isUnsent, type Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatTime } from "#client/lib/format.ts";
import { canResend } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { Ticks } from "./ticks.tsx";

/** One message: received at the left, sent at the right, with its time and how far it came below. */
export const Bubble = memo(function Bubble({ message, nome, zone, onResend }: BubbleProps) {
  const { direcao, status, mensagem, timestamp, origem, enviada_em } = message;
  const isSent = direcao === "SAIDA";
  return (
    <div
      className={cx(
        "flex flex-col gap-0.5 px-3 py-1 sm:px-5",
        isSent ? "items-end" : "items-start",
      )}
    >
      <p
        className={cx(
          "max-w-[85%] rounded-lg px-3 py-2 break-words whitespace-pre-wrap sm:max-w-[70%]",
          isSent
            ? "rounded-br-sm bg-brand-soft text-ink"
            : "rounded-bl-sm border border-line bg-surface",
        )}
      >
        <span className="sr-only">{isSent ? "Você: " : `${nome}: `}</span>
        {mensagem}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 px-1 text-xs text-faint tabular-nums">
        <time dateTime={timestamp.toISOString()}>{formatTime(timestamp, zone)}</time>
        {isSent && origem === "telefone" && (
          <span className="inline-flex items-center gap-0.5">
            · <Smartphone size={12} aria-hidden /> Enviada pelo celular
          </span>
        )}
        {isSent && (
          <>
            · <Ticks status={status} wasTaken={enviada_em !== null} withLabel />
          </>
        )}
      </p>
      {canResend(direcao, status) && !isUnsent(message) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={14} aria-hidden />}
          onPress={() => onResend(message.id)}
        >
          Reenviar
        </Button>
      )}
    </div>
  );
});

interface BubbleProps {
  message: Mensagem;
  nome: string;
  zone: string;
  onResend: (id: string) => void;
}
