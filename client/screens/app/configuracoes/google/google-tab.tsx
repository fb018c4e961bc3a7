import { CalendarOff } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useGoogleStatus } from "#client/data/google.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/google/google.messages.ts";
import { Connected } from "./connected.tsx";
import { Disconnected } from "./disconnected.tsx";
import { Revoked } from "./revoked.tsx";

/** The professional's own Google Calendar: connecting it, what is exchanged with it, and how it goes. */
export function GoogleTab() {
  const status = useGoogleStatus();
  return <div className="max-w-3xl">{content()}</div>;

  function content(): ReactNode {
    if (status.isPending) return <TabSkeleton />;
    if (status.isError && !status.data) {
      return (
        <Card>
          <LoadError message={m.erroAoCarregar} onRetry={status.refetch} />
        </Card>
      );
    }
    const { configurado, conectado, situacao } = status.data;
    if (!configurado) return <NotConfigured />;
    if (situacao === "revogado") return <Revoked />;
    if (!conectado) return <Disconnected />;
    return <Connected status={status.data} />;
  }
}

function NotConfigured() {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  return (
    <Card>
      <EmptyState
        icon={<CalendarOff size={24} aria-hidden />}
        title={m.naoConfigurado}
        description={
          isAdmin
            ? "Defina GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET nas configurações do servidor e reinicie-o. Depois cada profissional conecta a própria conta aqui."
            : "Assim que um administrador a ativar, você conecta a sua conta do Google aqui."
        }
      />
    </Card>
  );
}

function TabSkeleton() {
  return (
    <Card>
      <Loading label="Carregando Google Calendar" className="space-y-5">
        <div className="flex items-center gap-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    </Card>
  );
}
