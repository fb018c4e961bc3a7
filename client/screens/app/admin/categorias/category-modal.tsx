import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type CategoryRow, useSaveCategory } from "#client/data/categories.hooks.ts";
import { CategoryForm, FORM } from "./category-form.tsx";

/** A new category, or changes of one. */
export function CategoryModal({ category, isOpen, onClose }: CategoryModalProps) {
  const save = useSaveCategory();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={category ? "Editar Categoria" : "Nova Categoria"}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isLoading={save.isPending}>
            {category ? "Salvar" : "Criar"}
          </Button>
        </>
      }
    >
      <CategoryForm
        category={category}
        onSubmit={async (input) => {
          if (category) await save.update.mutateAsync({ id: category.id, ...input });
          else await save.create.mutateAsync(input);
          onClose();
        }}
      />
    </Modal>
  );
}

interface CategoryModalProps {
  category: CategoryRow | null;
  isOpen: boolean;
  onClose: () => void;
}
