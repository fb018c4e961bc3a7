import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { useOwnCategoria, useTemplateAnalytics } from "#client/data/templates.hooks.ts";
import { TemplateModal } from "#client/features/templates/template-modal.tsx";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { Metrics } from "./metrics.tsx";
import { PeriodPicker, usePeriod } from "./period-picker.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { MostUsed, RecentActivity, RecentTemplates } from "./template-lists.tsx";
import { UsageBars } from "./usage-bars.tsx";

export function TemplatesScreen() {
  const [period, setPeriod] = usePeriod();
  const [isCreating, setCreating] = useState(false);
  const analytics = useTemplateAnalytics(period);
  // Known before the form is opened: a dialog that is replaced while it loads cannot give back the focus.
  useOwnCategoria();

  return (
    <>
      <PageHeader
        title="Templates"
        actions={<PeriodPicker period={period} onChange={setPeriod} />}
      />
      <div className="space-y-4 sm:space-y-6">{content()}</div>
      {isCreating && <TemplateModal template={null} onClose={() => setCreating(false)} />}
    </>
  );

  function content() {
    const { data, isError, isFetching, refetch } = analytics;
    const actions = <QuickActions onCreate={() => setCreating(true)} />;
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
}
