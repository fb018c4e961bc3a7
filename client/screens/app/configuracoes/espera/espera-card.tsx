import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Select } from "#client/components/select.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useConfiguracaoEspera, useUpdateConfiguracaoEspera } from "#client/data/espera.hooks.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { LISTA_DE_ESPERA, paths } from "#client/lib/paths.ts";
import { TAMANHO } from "#shared/espera/espera.constants.ts";
import type { ConfiguracaoEspera } from "#shared/espera/espera.schema.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** Whether a time that becomes free is offered to those who wait, to how many at once, and for how long. */
export function EsperaCard() {
  const { data, isError, refetch } = useConfiguracaoEspera();
  return (
    <Card
      id={LISTA_DE_ESPERA.id}
      className="scroll-mt-20"
      title={m.titulo}
      description={m.comoFunciona}
    >
      {content()}
    </Card>
  );

  function content() {
    if (data) return <EsperaSettings configuracao={data} />;
    if (isError) return <LoadError message={m.erroAoCarregarConfiguracao} onRetry={refetch} />;
    return <SettingsSkeleton />;
  }
}

const SIZES = Array.from({ length: TAMANHO.max }, (_, index) => index + TAMANHO.min);
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

function EsperaSettings({ configuracao }: { configuracao: ConfiguracaoEspera }) {
  const save = useUpdateConfiguracaoEspera();
  const isDisabled = useProfile().data?.trial_status === "expired";
  const { ativa, tamanho, validade_minutos } = configuracao;
  // And the one that is set, should another program have set it.
  const minutes = [...new Set([...MINUTES, validade_minutos])].toSorted((a, b) => a - b);
  return (
    <div className="space-y-4">
      <Switch
        id="oferecer-vagas"
        label={m.oferecer}
        description={m.oferecerAjuda}
        value={ativa}
        onChange={(next) => save({ ativa: next })}
        isDisabled={isDisabled}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={m.tamanho}
          help={m.tamanhoAjuda}
          options={SIZES.map((size) => ({ value: String(size), label: m.pessoas(size) }))}
          value={String(tamanho)}
          onChange={(size) => save({ tamanho: Number(size) })}
          isDisabled={isDisabled}
        />
        <Select
          label={m.validade}
          help={m.validadeAjuda}
          options={minutes.map((value) => ({ value: String(value), label: formatMinutes(value) }))}
          value={String(validade_minutos)}
          onChange={(value) => save({ validade_minutos: Number(value) })}
          isDisabled={isDisabled}
        />
      </div>
      <ButtonLink to={paths.espera} variant="secondary" size="sm">
        {m.verLista}
      </ButtonLink>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <Loading className="space-y-4">
      <div className="flex items-center gap-3">
        <Skeleton className="h-6 w-10 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-22 w-full" />
        <Skeleton className="h-22 w-full" />
      </div>
      <Skeleton className="h-11 w-32 sm:h-8" />
    </Loading>
  );
}
