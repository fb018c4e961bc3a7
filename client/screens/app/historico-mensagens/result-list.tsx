import { SearchX } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { Mensagem, useMessageSearch } from "#client/data/historico-mensagens.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { FailureReason } from "#client/features/whatsapp/failure-reason.tsx";
import { StoredText } from "#client/features/whatsapp/stored-text.tsx";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { canResend } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { excerptOf } from "./excerpt.ts";
import type { RowsProps } from "./list-pane.tsx";
import { Marked } from "./marked.tsx";
import { formatMoment } from "./moment.ts";
import { RowLink, RowList } from "./row-list.tsx";
import { Ticks } from "./ticks.tsx";

/** A page of the messages that were found in all conversations, the latest first. */
export function ResultList({ busca, state, onReach, now, zone }: ResultListProps) {
  return (
    <RowList
      label="Mensagens encontradas"
      pagesLabel="Páginas de mensagens"
      query={busca}
      rowsOf={({ mensagens }) => mensagens}
      failure={m.erroAoBuscar}
      empty={
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={m.nenhumaMensagem}
          description="Nenhuma mensagem corresponde aos filtros."
          action={
            <Button variant="secondary" onPress={state.clear}>
              Limpar filtros
            </Button>
          }
        />
      }
      page={state.page}
      onPage={(page) => state.setPage("mensagens", page)}
      onReach={onReach}
    >
      {(message) => (
        <ResultRow
          key={message.id}
          message={message}
          busca={state.filters.busca}
          isOpen={message.id === state.messageId}
          to={state.linkToMensagem(message.cliente_id, message.id)}
          now={now}
          zone={zone}
        />
      )}
    </RowList>
  );
}

interface ResultListProps extends RowsProps {
  busca: ReturnType<typeof useMessageSearch>;
}

/** A message that was found: with whom, when, and the text around the words that were searched for. */
function ResultRow({ message, busca, isOpen, to, now, zone }: ResultRowProps) {
  const { cliente_nome, cliente_telefone, direcao, status, timestamp, enviada_em } = message;
  const isSent = direcao === "SAIDA";
  return (
    <li>
      <RowLink to={to} isOpen={isOpen} avatarOf={cliente_nome}>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">
              <Marked parts={excerptOf(clientLabel(cliente_nome, cliente_telefone), busca)} />
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
            <StoredText text={message.mensagem}>
              {(shown) => <Marked parts={excerptOf(shown, busca)} />}
            </StoredText>
          </span>
          {canResend(message) && (
            <FailureReason erro={message.espera_texto ?? message.erro} className="mt-0.5" />
          )}
        </span>
      </RowLink>
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
