import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type AdminInstance, useSaveInstance } from "#client/data/admin-instances.hooks.ts";
import { InstanciaForm } from "./instancia-form.tsx";
import { InstanciaLinks } from "./instancia-links.tsx";

const FORM = "instancia";

/** A new instance, for this person or for one to be chosen, or changes of one. */
export function InstanciaModal({ instancia, usuario, onClose }: InstanciaModalProps) {
  const save = useSaveInstance();
  const owner = usuario?.nome ?? instancia?.usuario_nome;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={instancia ? "Editar Instância" : "Nova Instância"}
      description={owner && `De ${owner}`}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isLoading={save.isPending}>
            {instancia ? "Salvar" : "Criar"}
          </Button>
        </>
      }
    >
      <InstanciaForm
        id={FORM}
        instancia={instancia}
        usuarioId={usuario?.id}
        onSubmit={async ({ usuario_id, ...input }) => {
          if (instancia) {
            const { instancia_key: key, ...rest } = input;
            const change = key === instancia.instancia_key ? rest : input;
            await save.update.mutateAsync({ id: instancia.id, ...change });
          } else await save.create.mutateAsync({ id: usuario_id, usuario_id, ...input });
          onClose();
        }}
      />
      {instancia && <InstanciaLinks instancia={instancia} />}
    </Modal>
  );
}

interface InstanciaModalProps {
  /** Null: a new one. */
  instancia: AdminInstance | null;
  /** Whose it will be; to be chosen when it is missing. */
  usuario?: { id: string; nome: string };
  onClose: () => void;
}
