import { ClipboardList, Plus, TimerOff } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useExpireOld, useQuestionnaires } from "#client/data/questionnaires-admin.hooks.ts";
import { STATUSES } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { type AdminAddress, useAdminAddress } from "../admin-address.ts";
import { NovoQuestionarioModal } from "../novo-questionario-modal.tsx";
import { PagedList } from "../paged-list.tsx";
import { useQuestionarioDialogs } from "../questionario-dialogs.tsx";
import { QuestionariosFilters } from "./questionarios-filters.tsx";
import { QuestionariosStats } from "./questionarios-stats.tsx";
import { QuestionariosTable } from "./questionarios-table.tsx";

/** Everybody's questionnaires, and how many of them were answered. */
export function QuestionariosTab() {
  const address = useAdminAddress();
  const filter = filterOf(address);
  const questionnaires = useQuestionnaires({ page: address.page, ...filter });
  const [isAdding, setAdding] = useState(false);
  const { dialogs, handlersOf } = useQuestionarioDialogs();
  const icon = <ClipboardList size={24} aria-hidden />;
  const addButton = (
    <Button icon={<Plus size={16} aria-hidden />} onPress={() => setAdding(true)}>
      Novo Questionário
    </Button>
  );

  return (
    <>
      <QuestionariosStats />
      <QuestionariosFilters
        actions={
          <>
            <ExpireOld />
            {addButton}
          </>
        }
      />
      <Card flush className="mt-4">
        <PagedList
          query={questionnaires}
          words={{ failed: m.erroAoCarregarTodos, pages: "Páginas de questionários" }}
          icon={icon}
          page={address.page}
          onPage={address.setPage}
          empty={
            <Empty isFiltered={Boolean(filter.status ?? filter.categoria_id)} action={addButton} />
          }
        >
          {(items) => (
            <QuestionariosTable
              questionarios={items}
              linkTo={address.userLink}
              handlersOf={handlersOf}
            />
          )}
        </PagedList>
      </Card>
      {dialogs}
      {isAdding && <NovoQuestionarioModal onClose={() => setAdding(false)} />}
    </>
  );
}

function ExpireOld() {
  const expire = useExpireOld();
  return (
    <Button
      variant="secondary"
      icon={<TimerOff size={16} aria-hidden />}
      isLoading={expire.isPending}
      onPress={() => expire.mutate()}
    >
      Expirar antigos
    </Button>
  );
}

function Empty({ isFiltered, action }: { isFiltered: boolean; action: React.ReactNode }) {
  const icon = <ClipboardList size={24} aria-hidden />;
  if (isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title={m.nenhumEncontrado}
        description="Nenhum tem este status e esta categoria."
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={m.nenhumAteAgora}
      description="Crie um para um profissional: das respostas nasce a descrição do perfil."
      action={action}
    />
  );
}

/** What the address asks for; anything unknown in it is no filter. */
function filterOf({ word }: AdminAddress) {
  return {
    status: STATUSES.find((status) => status === word("status")),
    categoria_id: word("categoria") || undefined,
  };
}
