import { SearchX } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { useBusca } from "#client/data/historico-mensagens.hooks.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import type { RowsProps } from "./list-pane.tsx";
import { ResultRow } from "./result-row.tsx";
import { RowList } from "./row-list.tsx";

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
  busca: ReturnType<typeof useBusca>;
}
