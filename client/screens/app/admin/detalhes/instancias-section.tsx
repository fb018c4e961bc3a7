import { Link, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { type AdminInstance, useInstancesOf } from "#client/data/admin-instances.hooks.ts";
import { ReconnectModal } from "#client/features/whatsapp/reconnect-modal.tsx";
import { m as conectar } from "#shared/instancias/conectar-tela.messages.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { InstanciaModal } from "../instancia-modal.tsx";
import { InstanciaState } from "../instancia-state.tsx";
import { RemoveInstancia } from "../remove-instancia.tsx";
import { Section } from "./section.tsx";

type Dialog = { kind: "new" } | { kind: "edit" | "reconnect" | "remove"; id: string };

/** The WhatsApp numbers that this person sees and uses. */
export function InstanciasSection({ user }: { user: UserDetails }) {
  const instances = useInstancesOf(user.id);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Section
      title="Instâncias de WhatsApp"
      actions={
        <Button
          variant="secondary"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setDialog({ kind: "new" })}
        >
          Nova Instância
        </Button>
      }
    >
      {content()}
      {dialog?.kind === "new" && <InstanciaModal instancia={null} usuario={user} onClose={close} />}
      {instances.data?.map((instancia) => {
        if (dialog?.kind === "new" || dialog?.id !== instancia.id) return null;
        const { id, nome_instancia: nome } = instancia;
        if (dialog.kind === "reconnect") {
          return <ReconnectModal key={id} id={id} nome={nome} onClose={close} />;
        }
        return dialog.kind === "edit" ? (
          <InstanciaModal key={id} instancia={instancia} usuario={user} onClose={close} />
        ) : (
          <RemoveInstancia key={id} instancia={instancia} onClose={close} />
        );
      })}
    </Section>
  );

  function content() {
    if (instances.isPending) return <SkeletonRows rows={2} />;
    if (instances.isError && !instances.data) {
      return <LoadError message={m.erroAoCarregarDoUsuario} onRetry={instances.refetch} />;
    }
    if (instances.data.length === 0) {
      return <p className="text-sm text-faint">{m.nenhumaEncontrada}</p>;
    }
    return (
      <ul className="divide-y divide-line rounded-lg border border-line">
        {instances.data.map((instancia) => (
          <li key={instancia.id}>
            <InstanciaRow
              instancia={instancia}
              onEdit={() => setDialog({ kind: "edit", id: instancia.id })}
              onReconnect={() => setDialog({ kind: "reconnect", id: instancia.id })}
              onRemove={() => setDialog({ kind: "remove", id: instancia.id })}
            />
          </li>
        ))}
      </ul>
    );
  }
}

function InstanciaRow({ instancia, onEdit, onReconnect, onRemove }: InstanciaRowProps) {
  const { nome_instancia: nome, host_instancia: host, ativa, provedor } = instancia;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{nome}</span>
        <span className="block truncate text-xs text-faint">{host}</span>
      </span>
      <InstanciaState {...instancia} />
      <span className="-mr-2 ml-auto flex">
        {ativa && isDeHost(provedor) && (
          <IconButton
            label={`${conectar.reconectar} ${nome}`}
            icon={<Link size={17} aria-hidden />}
            onPress={onReconnect}
          />
        )}
        <IconButton
          label={`Editar ${nome}`}
          icon={<Pencil size={17} aria-hidden />}
          onPress={onEdit}
        />
        <IconButton
          label={`Excluir ${nome}`}
          variant="danger"
          icon={<Trash2 size={17} aria-hidden />}
          onPress={onRemove}
        />
      </span>
    </div>
  );
}

interface InstanciaRowProps {
  instancia: AdminInstance;
  onEdit: () => void;
  onReconnect: () => void;
  onRemove: () => void;
}
