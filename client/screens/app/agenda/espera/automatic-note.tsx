import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useConfiguracaoEspera } from "#client/data/espera.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { LISTA_DE_ESPERA } from "#client/lib/paths.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** Whether somebody is notified when a time becomes free, and where that is changed. */
export function AutomaticNote() {
  const { data } = useConfiguracaoEspera();
  // Room for it from the beginning: the list below does not move.
  if (!data) return <div className="mb-4 h-25 sm:h-17" />;
  return (
    <div className="mb-4">
      <Banner
        tone={data.ativa ? "success" : "warning"}
        title={data.ativa ? m.ligada : m.desligada}
        action={
          <ButtonLink to={LISTA_DE_ESPERA.to} variant="secondary" size="sm">
            {data.ativa ? m.configurar : m.ligar}
          </ButtonLink>
        }
      >
        {data.ativa
          ? m.ligadaTexto(data.tamanho, formatMinutes(data.validade_minutos))
          : m.desligadaTexto}
      </Banner>
    </div>
  );
}
