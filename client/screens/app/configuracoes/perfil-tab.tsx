import { useNavigate } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useUpdateFirstSteps } from "#client/data/first-steps.hooks.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { PASSOS_WANTED, paths } from "#client/lib/paths.ts";
import { usePode } from "#client/session/session.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { PerfilForm } from "./perfil-form.tsx";
import { SeusDadosCard } from "./seus-dados/seus-dados-card.tsx";

const FIELDS = 4;

export function PerfilTab() {
  const profile = useProfile();
  const isOwner = usePode("conta");
  return (
    <div className="space-y-6">
      <Card title="Perfil" description="Como você aparece no sistema." className="max-w-3xl">
        {content()}
      </Card>
      {isOwner && profile.data?.role === "USER" && <PrimeirosPassosCard />}
      {isOwner && <SeusDadosCard />}
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

/** Where the first steps are found again once they were put away, or are done. */
function PrimeirosPassosCard() {
  const navigate = useNavigate();
  const update = useUpdateFirstSteps();
  const show = () =>
    update.mutate(
      { guardado: false },
      { onSuccess: () => navigate(`${paths.dashboard}?${PASSOS_WANTED}=1`) },
    );
  return (
    <Card
      title="Primeiros passos"
      description="Horários, clientes, WhatsApp, mensagens automáticas e o lembrete de teste, um a um."
      className="max-w-3xl"
    >
      <Button variant="secondary" isLoading={update.isPending} onPress={show}>
        Mostrar primeiros passos
      </Button>
    </Card>
  );
}
