import { Download, FileJson, FileSpreadsheet, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { Menu } from "#client/components/menu.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useConsentimentos, useDownloadOwnDados } from "#client/data/account.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { RemoveAccountModal } from "./remove-account-modal.tsx";

const COPIES = [
  { id: "xlsx", label: "Planilha (Excel)", icon: <FileSpreadsheet size={16} aria-hidden /> },
  { id: "json", label: "Para outro sistema (JSON)", icon: <FileJson size={16} aria-hidden /> },
] as const;

/** The account holder's rights by law (LGPD, article 18). */
export function SeusDadosCard() {
  const [isLeaving, setLeaving] = useState(false);
  const download = useDownloadOwnDados();
  return (
    <Card
      flush
      id="seus-dados"
      title="Seus dados"
      description="O que a Lei Geral de Proteção de Dados (LGPD) garante a você."
      className="max-w-3xl scroll-mt-20"
    >
      <div className="divide-y divide-line">
        <DataRow
          title="Baixar seus dados"
          text="Um arquivo com tudo o que guardamos sobre a sua conta: perfil, clientes, agendamentos, mensagens e configurações."
          done={download.data && m.dadosBaixados(download.data)}
          action={
            <Menu
              label="Baixar dados"
              trigger={
                <Button
                  variant="secondary"
                  className="max-sm:w-full"
                  icon={<Download size={16} aria-hidden />}
                  isLoading={download.isPending}
                >
                  Baixar dados
                </Button>
              }
              actions={COPIES.map((copy) => ({
                ...copy,
                onAction: () => download.mutate(copy.id),
              }))}
            />
          }
        />
        <Consentimentos />
        <DataRow
          title="Excluir conta"
          text="Encerra a conta e apaga os dados dela e dos seus clientes."
          action={
            <Button
              variant="danger"
              className="max-sm:w-full"
              icon={<Trash2 size={16} aria-hidden />}
              onPress={() => setLeaving(true)}
            >
              Excluir conta
            </Button>
          }
        />
      </div>
      {isLeaving && <RemoveAccountModal onClose={() => setLeaving(false)} />}
    </Card>
  );
}

/** Which terms were accepted, and when. */
function Consentimentos() {
  return (
    <div className="px-4 py-4 sm:px-5">
      <h3 className="font-medium">Termos aceitos</h3>
      <Accepted />
    </div>
  );
}

function Accepted() {
  const consentimentos = useConsentimentos();
  const [now, zone] = [useNow(), useZone()];
  if (consentimentos.isPending) {
    return (
      <Loading label="Carregando termos aceitos" className="mt-2">
        <Skeleton className="h-4 w-3/5" />
      </Loading>
    );
  }
  if (consentimentos.isError && !consentimentos.data) {
    return (
      <p role="alert" className="mt-1 flex flex-wrap items-center gap-3 text-sm text-red-ink">
        {m.erroAoCarregarConsentimentos}
        <Button variant="secondary" size="sm" onPress={() => void consentimentos.refetch()}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  if (consentimentos.data.length === 0) {
    return <p className="mt-0.5 text-sm text-faint">{m.nenhumConsentimento}</p>;
  }
  return (
    <ul className="mt-0.5 space-y-0.5 text-sm text-faint">
      {consentimentos.data.map(({ versao, aceito_em }) => (
        <li key={`${versao} ${aceito_em.toISOString()}`}>
          Versão {versao}, aceita {formatDayTime(aceito_em, zone, now)}
        </li>
      ))}
    </ul>
  );
}

/** One right: title, explanation, button, and its outcome for as long as the screen is there. */
function DataRow({ title, text, done, action }: DataRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-faint">{text}</p>
        {done && <p className="mt-1 text-sm text-pretty text-green-ink">{done}</p>}
      </div>
      {action}
    </div>
  );
}

interface DataRowProps {
  title: string;
  text: string;
  done?: string | undefined;
  action: ReactNode;
}
