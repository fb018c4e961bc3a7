import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { contactName } from "./contact-name.ts";
import { excerptOf } from "./excerpt.ts";
import { Marked } from "./marked.tsx";
import { formatMoment } from "./moment.ts";
import { Ticks } from "./ticks.tsx";

/** A message that was found: with whom, when, and what was said around the words that were searched for. */
export function ResultRow({ message, busca, isOpen, to, now, zone }: ResultRowProps) {
  const { cliente_nome, cliente_telefone, direcao, status, timestamp, enviada_em } = message;
  const isSent = direcao === "SAIDA";
  return (
    <li>
      <Link
        to={to}
        data-para={to}
        aria-current={isOpen ? "true" : undefined}
        className={cx(
          "flex min-h-18 gap-3 border-l-3 px-3 py-2.5 -outline-offset-2 sm:px-4",
          isOpen ? "border-brand bg-brand-soft/60" : "border-transparent hover:bg-muted",
        )}
      >
        <Avatar name={cliente_nome} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">
              <Marked parts={excerptOf(contactName(cliente_nome, cliente_telefone), busca)} />
            </span>
            <time
              dateTime={timestamp.toISOString()}
              className="shrink-0 text-xs text-faint tabular-nums"
            >
              {formatMoment(timestamp, zone, now)}
            </time>
          </span>
          <span className="mt-0.5 line-clamp-2 text-sm text-soft">
            {isSent && (
              <span className="mr-1 inline-flex items-center gap-1 align-middle">
                <Ticks status={status} wasTaken={enviada_em !== null} />
                <span className="text-faint">Você:</span>
              </span>
            )}
            <Marked parts={excerptOf(message.mensagem, busca)} />
          </span>
        </span>
      </Link>
    </li>
  );
}

interface ResultRowProps {
  message: Mensagem;
  busca: string;
  isOpen: boolean;
  to: string;
  now: Date;
  zone: string;
}
