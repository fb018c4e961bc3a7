import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import type { Conversa } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import { contactName } from "./contact-name.ts";
import { formatMoment } from "./moment.ts";
import { RowMark } from "./row-mark.tsx";
import { Ticks } from "./ticks.tsx";

/** One conversation of the list: who, what was said last and when, and how much is unread. */
export function ConversationRow({ conversa, isOpen, to, now, zone }: ConversationRowProps) {
  const { cliente_nome, cliente_telefone, ultima_mensagem, ultimo_timestamp } = conversa;
  const { ultima_direcao, status_ultima_mensagem, mensagens_nao_lidas, marca } = conversa;
  // What is open is being read, even before the server has counted it.
  const isUnread = mensagens_nao_lidas > 0 && !isOpen;
  return (
    <li>
      <Link
        to={to}
        data-para={to}
        aria-current={isOpen ? "true" : undefined}
        className={cx(
          "flex min-h-18 items-center gap-3 border-l-3 px-3 py-2.5 -outline-offset-2 sm:px-4",
          isOpen ? "border-brand bg-brand-soft/60" : "border-transparent hover:bg-muted",
        )}
      >
        <Avatar name={cliente_nome} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={cx("min-w-0 flex-1 truncate", isUnread ? "font-semibold" : "font-medium")}
            >
              {contactName(cliente_nome, cliente_telefone)}
            </span>
            <time
              dateTime={ultimo_timestamp.toISOString()}
              className={cx(
                "shrink-0 text-xs tabular-nums",
                isUnread ? "font-medium text-brand-ink" : "text-faint",
              )}
            >
              {formatMoment(ultimo_timestamp, zone, now)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-1.5">
            {ultima_direcao === "SAIDA" && <Ticks status={status_ultima_mensagem} />}
            <span
              className={cx(
                "min-w-0 flex-1 truncate text-sm",
                isUnread ? "text-ink" : "text-faint",
              )}
            >
              {ultima_mensagem}
            </span>
            {isUnread && <UnreadBadge count={mensagens_nao_lidas} />}
          </span>
          {marca && (
            <span className="mt-1.5 block">
              <RowMark motivo={marca.motivo} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{plural(count, "mensagem não lida", "mensagens não lidas")}</span>
    </span>
  );
}

interface ConversationRowProps {
  conversa: Conversa;
  isOpen: boolean;
  to: string;
  now: Date;
  zone: string;
}
