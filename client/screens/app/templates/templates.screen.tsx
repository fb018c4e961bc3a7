import {
  ArrowRight,
  LibraryBig,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Zap,
} from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "react-aria-components";
import { Link, useSearchParams } from "react-router-dom";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { useOwnCategoria, useTemplateAnalytics } from "#client/data/templates.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { TemplateModal } from "#client/features/templates/template-modal.tsx";
import { paths } from "#client/lib/paths.ts";
import {
  PERIODO_PADRAO,
  PERIODOS,
  type TemplatePeriodo,
} from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { Metrics } from "./metrics.tsx";
import { MostUsed, RecentActivity, RecentTemplates } from "./template-lists.tsx";
import { UsageBars } from "./usage-bars.tsx";

const QuickRepliesDialog = lazyPart(
  () => import("#client/features/respostas-rapidas/quick-replies-dialog.tsx"),
);

export function TemplatesScreen() {
  const [period, setPeriod] = usePeriod();
  const [isCreating, setCreating] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const analytics = useTemplateAnalytics(period);
  // Known before the form is opened: a dialog that is replaced while it loads cannot give back the focus.
  useOwnCategoria();

  return (
    <>
      <PageHeader
        title="Templates"
        actions={<PeriodPicker period={period} onChange={setPeriod} />}
      />
      <div className="space-y-4 sm:space-y-6">
        <Panel
          analytics={analytics}
          actions={
            <QuickActions onCreate={() => setCreating(true)} onManage={() => setManaging(true)} />
          }
        />
      </div>
      {isCreating && <TemplateModal template={null} onClose={() => setCreating(false)} />}
      {isManaging && (
        <Suspense>
          <QuickRepliesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The figures of the period; the actions stand below them, or below the reason why there are none. */
function Panel({ analytics, actions }: PanelProps) {
  const { data, isError, isFetching, refetch } = analytics;
  if (isError && !data) {
    return (
      <>
        <Card>
          <LoadError
            message={m.erroAoCarregarAnalytics}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        </Card>
        {actions}
      </>
    );
  }
  if (data?.total_templates === 0) {
    return (
      <>
        <Card>
          <EmptyState
            icon={<MessageSquareText size={24} aria-hidden />}
            title="Nenhum template ainda"
            description="A biblioteca tem textos prontos para confirmar, lembrar e agradecer."
            action={<ButtonLink to={paths.biblioteca}>Abrir a biblioteca</ButtonLink>}
          />
        </Card>
        {actions}
      </>
    );
  }
  return (
    <>
      <Metrics analytics={data} />
      {actions}
      <UsageBars analytics={data} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MostUsed />
        <RecentTemplates />
      </div>
      <RecentActivity activity={data?.recent_activity} />
    </>
  );
}

interface PanelProps {
  analytics: ReturnType<typeof useTemplateAnalytics>;
  actions: ReactNode;
}

const ITEMS = PERIODOS.map((id) => ({ id, label: `${Number.parseInt(id, 10)} dias` }));

function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  return <Segmented label="Período" items={ITEMS} selected={period} onChange={onChange} />;
}

/** The period stands in the address, so that it survives a reload. */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = PERIODOS.find((known) => known === params.get("periodo")) ?? PERIODO_PADRAO;
  const set = (next: TemplatePeriodo) =>
    setParams(next === PERIODO_PADRAO ? {} : { periodo: next }, { replace: true });
  return [period, set] as const;
}

interface PeriodPickerProps {
  period: TemplatePeriodo;
  onChange: (period: TemplatePeriodo) => void;
}

const STYLE =
  "flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-3.5 text-left transition-colors hover:border-brand hover:bg-brand-soft/40";

/** The most common tasks on this screen. */
function QuickActions({ onCreate, onManage }: { onCreate: () => void; onManage: () => void }) {
  return (
    <section
      aria-label="Ações rápidas"
      className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3"
    >
      <Pode a="modelos.escrever">
        <Button onPress={onCreate} className={STYLE}>
          <Inside
            icon={Plus}
            title="Criar Novo Template"
            text="Escreva uma vez, envie quando precisar."
          />
        </Button>
      </Pode>
      <Link to={paths.biblioteca} className={STYLE}>
        <Inside
          icon={LibraryBig}
          title="Ver Todos os Templates"
          text="A biblioteca, com busca e filtros."
        />
      </Link>
      <Button onPress={onManage} className={STYLE}>
        <Inside icon={Zap} title="Respostas Rápidas" text="Textos curtos, com / na conversa." />
      </Button>
    </section>
  );
}

function Inside({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-xs text-faint">{text}</span>
      </span>
      <ArrowRight size={16} aria-hidden className="shrink-0 text-faint" />
    </>
  );
}
