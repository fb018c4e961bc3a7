import { Plus, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { type AdminInstance, useInstances } from "#client/data/admin-instances.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { useAdminAddress } from "../admin-address.ts";
import { InstanciaModal } from "../instancia-modal.tsx";
import { PagedList } from "../paged-list.tsx";
import { RemoveInstancia } from "../remove-instancia.tsx";
import { InstanciasTable } from "./instancias-table.tsx";

type Dialog = { kind: "new" } | { kind: "edit" | "remove"; id: string } | null;

/** Everybody's WhatsApp numbers. */
export function InstanciasTab() {
  const address = useAdminAddress();
  const instances = useInstances(address);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const icon = <Smartphone size={24} aria-hidden />;
  const addButton = (
    <Button icon={<Plus size={16} aria-hidden />} onPress={() => setDialog({ kind: "new" })}>
      Nova Instância
    </Button>
  );

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-faint">
          {instances.data && plural(instances.data.total, "instância", "instâncias")}
        </p>
        {addButton}
      </div>
      <Card flush className="mt-4">
        <PagedList
          query={instances}
          words={{ failed: m.erroAoCarregar, pages: "Páginas de instâncias" }}
          icon={icon}
          page={address.page}
          onPage={address.setPage}
          empty={
            <EmptyState
              icon={icon}
              title={m.nenhumaEncontrada}
              description="Uma instância liga o WhatsApp de um profissional ao sistema."
              action={addButton}
            />
          }
        >
          {(items) => (
            <InstanciasTable
              instancias={items}
              linkTo={address.userLink}
              onEdit={({ id }) => setDialog({ kind: "edit", id })}
              onRemove={({ id }) => setDialog({ kind: "remove", id })}
            />
          )}
        </PagedList>
      </Card>
      {dialog && dialogOf(dialog, instances.data?.items ?? [], close)}
    </>
  );
}

/** Read from the list each time, so that a new webhook address shows at once. */
function dialogOf(dialog: NonNullable<Dialog>, items: AdminInstance[], onClose: () => void) {
  if (dialog.kind === "new") return <InstanciaModal instancia={null} onClose={onClose} />;
  const instancia = items.find(({ id }) => id === dialog.id);
  if (!instancia) return null;
  return dialog.kind === "edit" ? (
    <InstanciaModal instancia={instancia} onClose={onClose} />
  ) : (
    <RemoveInstancia instancia={instancia} onClose={onClose} />
  );
}
