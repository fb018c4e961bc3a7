import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { ReadOnlyUnless } from "#client/features/equipe/read-only-unless.tsx";
import {
  ASSISTENTE,
  CONECTAR,
  CONECTAR_NOVO,
  LISTA_DE_ESPERA,
  MENSAGENS_AUTOMATICAS,
} from "#client/lib/paths.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { AssistenteCard } from "./automacoes/assistente-card.tsx";
import { AutomacoesCard } from "./automacoes/automacoes-card.tsx";
import { EsperaCard } from "./espera/espera-card.tsx";
import { InstanceCard } from "./instance-card.tsx";
import { NoNumber } from "./no-number.tsx";

/** Messages leave with pauses of seconds between them. */
const SENDS_MS = 10_000;

/** The professional's WhatsApp numbers, and the automatic messages. */
export function WhatsAppTab() {
  const instancias = useMyInstances({ everyMs: SENDS_MS });
  const { wanted, want, forget: forgetWanted } = useWantedCode();
  const unlinked = instancias.data?.find(
    ({ ativa, saude }) => ativa && saude.situacao === "desconectada",
  );
  useEffect(() => {
    if (wanted === CONECTAR_NOVO && unlinked) want(unlinked.id);
  });
  return (
    <div className="max-w-3xl space-y-6">
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
        Nesta aba: <PartLink to={ASSISTENTE.to}>Assistente</PartLink>
        <PartLink to={MENSAGENS_AUTOMATICAS.to}>Mensagens automáticas</PartLink>
        <PartLink to={LISTA_DE_ESPERA.to}>{espera.titulo}</PartLink>
      </p>
      {numbers()}
      <Automatic hasInstance={instancias.data?.some(({ ativa }) => ativa) ?? true} />
    </div>
  );

  function numbers() {
    if (instancias.isPending) {
      return (
        <Card flush>
          <SkeletonRows rows={2} />
        </Card>
      );
    }
    if (instancias.isError && !instancias.data) {
      return (
        <Card>
          <LoadError message={m.erroAoCarregar} onRetry={instancias.refetch} />
        </Card>
      );
    }
    if (instancias.data.length === 0) {
      return (
        <ReadOnlyUnless a="ajustes.escrever" isQuiet>
          <NoNumber isWanted={wanted === CONECTAR_NOVO} onConnected={want} />
        </ReadOnlyUnless>
      );
    }
    return (
      <ul className="space-y-4">
        {instancias.data.map((instancia) => (
          <li key={instancia.id}>
            <ReadOnlyUnless a="whatsapp.reconectar" isQuiet>
              <InstanceCard
                instancia={instancia}
                wantsCode={instancia.id === wanted}
                onCodeClosed={forgetWanted}
              />
            </ReadOnlyUnless>
          </li>
        ))}
      </ul>
    );
  }
}

/** These can be prepared before there is a number. */
function Automatic({ hasInstance }: { hasInstance: boolean }) {
  return (
    <ReadOnlyUnless a="ajustes.escrever">
      <AssistenteCard />
      <AutomacoesCard hasInstance={hasInstance} />
      <EsperaCard />
    </ReadOnlyUnless>
  );
}

function PartLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-2 sm:min-h-0"
    >
      {children}
    </Link>
  );
}

/**
 * The instance that an email or the banner wants connected (`?aba=whatsapp&conectar=<id>`, or `novo`), a way to want
 * one, and one to forget it, so that a QR code that was closed stays closed.
 */
function useWantedCode() {
  const [params, setParams] = useAddress();
  const forget = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(CONECTAR);
        return next;
      },
      { replace: true },
    );
  const want = (id: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(CONECTAR, id);
        return next;
      },
      { replace: true },
    );
  return { wanted: params.get(CONECTAR), want, forget };
}
