import { Server } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useDefaultHost, useRemoveDefaultHost } from "#client/data/default-host.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import type { PadraoJson } from "#shared/instancias/conexao.schema.ts";
import { DefaultHostModal } from "./default-host-modal.tsx";

/** Where professionals connect by themselves, and who says so. */
export function DefaultHost() {
  const padrao = useDefaultHost();
  const [dialog, setDialog] = useState<"edit" | "remove" | null>(null);
  const close = () => setDialog(null);
  if (padrao.isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (padrao.isError) return <p className="text-sm text-red-ink">{errorText(padrao.error)}</p>;
  const { host_instancia, origem } = padrao.data;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Server size={18} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-semibold">Servidor padrão do WhatsApp</h2>
          {host_instancia && <p className="truncate text-sm text-soft">{host_instancia}</p>}
          <p className="text-sm text-faint">{TEXTS[origem ?? "nenhuma"]}</p>
        </div>
        {origem !== "ambiente" && (
          <div className="flex gap-2 max-sm:w-full">
            {origem === "painel" && (
              <Button variant="ghost" onPress={() => setDialog("remove")}>
                Remover
              </Button>
            )}
            <Button variant="secondary" className="max-sm:flex-1" onPress={() => setDialog("edit")}>
              {origem === "painel" ? "Alterar" : "Definir servidor"}
            </Button>
          </div>
        )}
      </div>
      {dialog === "edit" && <DefaultHostModal padrao={padrao.data} onClose={close} />}
      {dialog === "remove" && <RemoveQuestion onClose={close} />}
    </Card>
  );
}

const TEXTS: Record<NonNullable<PadraoJson["origem"]> | "nenhuma", string> = {
  ambiente:
    "Os profissionais conectam o WhatsApp sozinhos. Definido na configuração da instalação (WHATSAPP_DEFAULT_HOST), só pode ser mudado lá.",
  painel: "Os profissionais conectam o WhatsApp sozinhos, com um toque.",
  demonstracao:
    "Simulador da demonstração: qualquer conta conecta um número de mentira, com um toque.",
  nenhuma: "Sem um servidor padrão, os profissionais pedem a conexão e você cria cada instância.",
};

function RemoveQuestion({ onClose }: { onClose: () => void }) {
  const remove = useRemoveDefaultHost();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      isLoading={remove.isPending}
      title="Remover servidor padrão"
      message="Os profissionais deixam de conectar sozinhos e passam a pedir a conexão. Os números já conectados continuam funcionando."
      confirmLabel="Remover"
    />
  );
}
