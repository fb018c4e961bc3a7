import { ClipboardList, Plus, TimerOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { Select } from "#client/components/select.tsx";
import {
  useExpireOld,
  useQuestionnaireStats,
  useQuestionnaires,
} from "#client/data/questionnaires-admin.hooks.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";
import { STATUS_LABELS, STATUSES } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { type AdminAddress, useAdminAddress } from "../admin-address.ts";
import { CategoryFilter } from "../category-filter.tsx";
import { NovoQuestionarioModal } from "../novo-questionario-modal.tsx";
import { PagedList } from "../paged-list.tsx";
import { useQuestionarioDialogs } from "../questionario-dialogs.tsx";
import { QuestionariosTable } from "./questionarios-table.tsx";

/** Everybody's questionnaires, and how many of them were answered. */
export function QuestionariosTab() {
  const address = useAdminAddress();
  const filter = filterOf(address);
  const isFiltered = Boolean(filter.status ?? filter.categoria_id);
  const questionnaires = useQuestionnaires({ page: address.page, ...filter });
  const [isAdding, setAdding] = useState(false);
  const { dialogs, handlersOf } = useQuestionarioDialogs();
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
      <PagedList
        query={questionnaires}
        words={{ failed: m.erroAoCarregarTodos, pages: "Páginas de questionários" }}
        icon={<ClipboardList size={24} aria-hidden />}
        empty={isFiltered ? NONE_FITS : { ...NONE_YET, action: addButton }}
      >
        {(items) => (
          <QuestionariosTable
            questionarios={items}
            linkTo={address.userLink}
            handlersOf={handlersOf}
          />
        )}
      </PagedList>
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

const NONE_FITS = {
  title: m.nenhumEncontrado,
  description: "Nenhum tem este status e esta categoria.",
};
const NONE_YET = {
  title: m.nenhumAteAgora,
  description: "Crie um para um profissional: das respostas nasce a descrição do perfil.",
};

/** The filter in the address; unknown values are ignored. */
function filterOf({ word }: AdminAddress) {
  return {
    status: STATUSES.find((status) => status === word("status")),
    categoria_id: word("categoria") || undefined,
  };
}

const ALL = "todos";
const OPTIONS = [
  { value: ALL, label: "Todos" },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

/** Status and category, and at their end what can be done about all of them. */
function QuestionariosFilters({ actions }: { actions: ReactNode }) {
  const { word, setFilter } = useAdminAddress();
  return (
    <search className="mt-5 flex flex-wrap items-end gap-2 sm:gap-3">
      <Select
        label="Status"
        options={OPTIONS}
        value={word("status") || ALL}
        onChange={(status) => setFilter({ status: status === ALL ? null : status })}
        className="flex-1 basis-30 sm:max-w-44"
      />
      <CategoryFilter />
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto sm:gap-3">
        {actions}
      </span>
    </search>
  );
}

/** How many there are of each status. Figures that do not come stay a dash: the list below says what is wrong. */
function QuestionariosStats() {
  const stats = useQuestionnaireStats();
  const { data } = stats;
  const figure = (count: number | undefined) => (count === undefined ? "—" : formatNumber(count));
  const cards = [
    { label: "Total", value: figure(data?.total) },
    { label: "Pendentes", value: figure(data?.pending) },
    { label: "Concluídos", value: figure(data?.completed) },
    { label: "Expirados", value: figure(data?.expired) },
    { label: "Taxa de conclusão", value: formatPercent(data?.completion_rate ?? null) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-5">
      {cards.map((card) => (
        <MetricCard
          key={card.label}
          {...card}
          isLoading={stats.isPending}
          className="max-lg:last:col-span-2"
        />
      ))}
    </dl>
  );
}
