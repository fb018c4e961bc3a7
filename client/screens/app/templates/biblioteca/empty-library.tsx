import { FileSearch, MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { LibraryState } from "./library-state.ts";

/** Nothing to show: why, and what fills it. `action` fills a library in which there is nothing at all. */
export function EmptyLibrary({ state, action }: { state: LibraryState; action: ReactNode }) {
  if (state.page > 1) {
    return (
      <EmptyState
        icon={<MessageSquareText size={24} aria-hidden />}
        title="Esta página ficou vazia"
        action={
          <Button variant="secondary" onPress={() => state.setPage(1)}>
            Ver a primeira página
          </Button>
        }
      />
    );
  }
  if (state.isFiltered) {
    return (
      <EmptyState
        icon={<FileSearch size={24} aria-hidden />}
        title="Nenhum template encontrado"
        description="Tente outra busca, ou tire um dos filtros."
        action={
          <Button variant="secondary" onPress={state.clear}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<MessageSquareText size={24} aria-hidden />}
      title="Nenhum template ainda"
      description="Comece com os textos prontos da biblioteca, ou escreva o seu primeiro."
      action={action}
    />
  );
}
