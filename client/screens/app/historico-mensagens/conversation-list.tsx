import { MessagesSquare, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SearchField } from "#client/components/search-field.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import type { useConversas } from "#client/data/historico-mensagens.hooks.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { useRowKeys } from "./row-keys.ts";

/** All conversations, the newest first, with a search over them. */
export function ConversationList({ conversas, search, page, onPage, ...list }: ListProps) {
  const keys = useRowKeys(list.onReach);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3">
        <SearchField
          label="Buscar conversa"
          placeholder="Nome ou telefone"
          value={search.text}
          onChange={search.onChange}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{content()}</div>
      {conversas.data && conversas.data.paginacao.pages > 1 && (
        <div className="border-t border-line p-2">
          <Pager
            label="Páginas de conversas"
            page={page}
            pages={conversas.data.paginacao.pages}
            onChange={onPage}
          />
        </div>
      )}
    </div>
  );

  function content(): ReactNode {
    if (conversas.isPending) return <SkeletonRows rows={8} />;
    if (conversas.isError && !conversas.data) {
      return <LoadError message={m.erroAoCarregar} onRetry={conversas.refetch} />;
    }
    if (conversas.data.conversas.length === 0) return <NoConversation busca={search.text} />;
    return (
      // The keys belong to the links inside, each of which can be reached by Tab as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <ul {...keys} aria-label="Conversas" className="divide-y divide-line">
        {conversas.data.conversas.map((conversa) => (
          <ConversationRow
            key={conversa.cliente_id}
            conversa={conversa}
            isOpen={conversa.cliente_id === list.openId}
            to={list.linkTo(conversa.cliente_id)}
            now={list.now}
            zone={list.zone}
          />
        ))}
      </ul>
    );
  }
}

function NoConversation({ busca }: { busca: string }) {
  return busca ? (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="Tente outro nome ou telefone."
    />
  ) : (
    <EmptyState
      icon={<MessagesSquare size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="As mensagens trocadas pelo WhatsApp aparecem aqui."
    />
  );
}

interface ListProps {
  conversas: ReturnType<typeof useConversas>;
  search: { text: string; onChange: (text: string) => void };
  page: number;
  onPage: (page: number) => void;
  openId: string;
  linkTo: (clienteId: string) => string;
  onReach: (clienteId: string) => void;
  now: Date;
  zone: string;
}
