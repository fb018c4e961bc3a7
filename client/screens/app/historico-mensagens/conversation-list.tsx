import { MessagesSquare, SearchX } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { useConversas } from "#client/data/historico-mensagens.hooks.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ConversationRow } from "./conversation-row.tsx";
import type { RowsProps } from "./list-pane.tsx";
import { RowList } from "./row-list.tsx";

/** A page of conversations, the latest first. */
export function ConversationList({ conversas, state, onReach, now, zone }: ConversationListProps) {
  return (
    <RowList
      label="Conversas"
      pagesLabel="Páginas de conversas"
      query={conversas}
      rowsOf={({ conversas: rows }) => rows}
      failure={m.erroAoCarregar}
      empty={<NoConversation state={state} />}
      page={state.page}
      onPage={(page) => state.setPage("conversas", page)}
      onReach={onReach}
    >
      {(conversa) => (
        <ConversationRow
          key={conversa.cliente_id}
          conversa={conversa}
          isOpen={conversa.cliente_id === state.openId}
          to={state.linkToConversa(conversa.cliente_id)}
          now={now}
          zone={zone}
        />
      )}
    </RowList>
  );
}

function NoConversation({ state }: Pick<RowsProps, "state">) {
  return state.isFiltered ? (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="Nenhuma conversa corresponde aos filtros."
      action={
        <Button variant="secondary" onPress={state.clear}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<MessagesSquare size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="As mensagens trocadas pelo WhatsApp aparecem aqui."
    />
  );
}

interface ConversationListProps extends RowsProps {
  conversas: ReturnType<typeof useConversas>;
}
