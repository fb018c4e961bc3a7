import { Segmented } from "#client/components/segmented.tsx";
import type { useConversas, useMessageSearch } from "#client/data/historico-mensagens.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { ConversationList } from "./conversation-list.tsx";
import type { HistoryState, ListName } from "./history-state.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { ResultList } from "./result-list.tsx";

/** The conversations; while anything is filtered also the messages themselves, in a list beside them. */
export function ListPane({ conversas, busca, list, ...rows }: ListPaneProps) {
  const { state } = rows;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <QuickFilters
        state={state}
        isSomebodyAwaiting={
          conversas.data?.conversas.some((one) => one.aguardando_resposta) ?? false
        }
      />
      {state.isFiltered && !state.isOfConversas && (
        <div className="border-b border-line p-2.5">
          <Segmented
            label="O que mostrar"
            items={[
              { id: "conversas", label: named("Conversas", conversas.data) },
              { id: "mensagens", label: named("Mensagens", busca.data) },
            ]}
            selected={list}
            onChange={state.setList}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {(state.isFiltered || state.isOfConversas) &&
          foundText(list, (list === "mensagens" ? busca : conversas).data)}
      </p>
      {list === "mensagens" ? (
        <ResultList busca={busca} {...rows} />
      ) : (
        <ConversationList conversas={conversas} {...rows} />
      )}
    </div>
  );
}

const MAX_COUNT = 999;

/** A search counts its matches up to a bound that is above this one. */
function named(name: string, answer: Counted | undefined) {
  if (!answer) return name;
  const { total } = answer.paginacao;
  return `${name} (${total > MAX_COUNT ? `${MAX_COUNT}+` : total})`;
}

function foundText(list: ListName, answer: Counted | undefined) {
  if (!answer) return "";
  const { total } = answer.paginacao;
  return list === "mensagens"
    ? plural(total, "mensagem encontrada", "mensagens encontradas")
    : plural(total, "conversa encontrada", "conversas encontradas");
}

interface Counted {
  paginacao: { total: number };
}

/** The props that rows of either list need. */
export interface RowsProps {
  state: HistoryState;
  /** Called with the row where the keyboard stays. */
  onReach: (to: string) => void;
  now: Date;
  zone: string;
}

interface ListPaneProps extends RowsProps {
  conversas: ReturnType<typeof useConversas>;
  busca: ReturnType<typeof useMessageSearch>;
  list: ListName;
}
