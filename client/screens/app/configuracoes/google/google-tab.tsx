import { CalendarCheck2, CalendarOff, CalendarX2, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Select } from "#client/components/select.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useColega } from "#client/data/colega.hooks.ts";
import { usePessoaId } from "#client/data/colegas.hooks.ts";
import { useGoogleStatus } from "#client/data/google.hooks.ts";
import { useColegas, useFirstProfissional } from "#client/data/profissionais-ativos.hooks.ts";
import { ReadOnlyUnless } from "#client/features/equipe/read-only-unless.tsx";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/google/google.messages.ts";
import { ConnectButton } from "./connect-button.tsx";
import { Connected } from "./connected.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { GoogleHead } from "./google-head.tsx";
import { textsOf } from "./texts.ts";

/** The Google Calendar of each professional: whoever changes the settings sees to all, a professional to their own. */
export function GoogleTab() {
  const colegas = useColegas();
  const first = useFirstProfissional();
  const pessoa = usePessoaId();
  const isProfissional = useSessionUser()?.papel === "profissional";
  const [chosen, choose] = useState<string>();
  const own = colegas.find(({ pessoa_id }) => pessoa_id === pessoa);
  const shown = colegas.find(({ id }) => id === chosen) ?? own ?? colegas.at(0);
  const isOwn = isProfissional && (shown ?? first)?.pessoa_id === pessoa;
  return (
    <div className="max-w-3xl space-y-5">
      {shown && (
        <Select
          label={m.profissional}
          options={colegas.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={shown.id}
          onChange={choose}
        />
      )}
      <ReadOnlyUnless a="ajustes.escrever" isAlsoAllowed={isOwn}>
        <Connection key={shown?.id} quem={shown?.id} />
      </ReadOnlyUnless>
    </div>
  );
}

/** One Google Calendar: connecting it, what is exchanged with it, and how it goes. */
function Connection({ quem }: { quem: string | undefined }) {
  const status = useGoogleStatus(quem);
  return content();

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
    if (situacao === "revogado") return <Revoked quem={quem} />;
    if (!conectado) return <Disconnected quem={quem} />;
    return <Connected status={status.data} quem={quem} />;
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
            : "Assim que um administrador configurar o Google Calendar, você conecta a sua conta do Google aqui."
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

const gainsOf = ({ eventos, bloqueio }: ReturnType<typeof textsOf>) => [
  { Icon: CalendarCheck2, text: eventos },
  { Icon: CalendarX2, text: bloqueio },
  {
    Icon: ShieldCheck,
    text: "O acesso fica guardado com segurança no servidor, e você o desfaz quando quiser.",
  },
];

/** No calendar is connected yet: the gains, and the way in. */
function Disconnected({ quem }: { quem: string | undefined }) {
  const gains = gainsOf(textsOf(useColega(quem)?.nome));
  return (
    <Card>
      <GoogleHead badge={<Badge>Não conectado</Badge>} />
      <ul className="mt-5 space-y-3">
        {gains.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ConnectButton label="Conectar com Google" quem={quem} />
      </div>
    </Card>
  );
}

/** Google refuses the grant: it was withdrawn there, or has expired. */
function Revoked({ quem }: { quem: string | undefined }) {
  const texts = textsOf(useColega(quem)?.nome);
  return (
    <Card>
      <GoogleHead badge={<Badge tone="red">Acesso revogado</Badge>} />
      <div className="mt-5">
        <Banner tone="warning" title={texts.revogado}>
          {texts.revogadoTexto}
        </Banner>
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <ConnectButton label="Reconectar com Google" quem={quem} />
        <DisconnectButton quem={quem} />
      </div>
    </Card>
  );
}
