import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { PerfilForm } from "./perfil-form.tsx";
import { PrimeirosPassosCard } from "./primeiros-passos-card.tsx";
import { SeusDadosCard } from "./seus-dados/seus-dados-card.tsx";

const FIELDS = 4;

export function PerfilTab() {
  const profile = useProfile();
  return (
    <div className="space-y-6">
      <Card title="Perfil" description="Como você aparece no sistema." className="max-w-3xl">
        {content()}
      </Card>
      {profile.data?.role === "USER" && <PrimeirosPassosCard />}
      <SeusDadosCard />
    </div>
  );

  function content() {
    if (profile.isPending) return <FormSkeleton />;
    if (profile.isError && !profile.data) {
      return <LoadError message={m.erroAoCarregarPerfil} onRetry={profile.refetch} />;
    }
    return <PerfilForm usuario={profile.data} />;
  }
}

function FormSkeleton() {
  return (
    <Loading label="Carregando perfil" className="grid gap-5 sm:grid-cols-2">
      {Array.from({ length: FIELDS }, (_, field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </Loading>
  );
}
