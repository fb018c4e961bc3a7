import { Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useInitializeCategories } from "#client/data/categories.hooks.ts";
import { m } from "#shared/categories/categories.messages.ts";

/** Asks, then has the missing ones of the built-in categories made. */
export function InitializeCategories() {
  const initialize = useInitializeCategories();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Sparkles size={16} aria-hidden />}
        isLoading={initialize.isPending}
        onPress={() => setAsking(true)}
      >
        Inicializar Padrão
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => initialize.mutate(undefined, { onSettled: () => setAsking(false) })}
        isLoading={initialize.isPending}
        title="Inicializar Padrão"
        message={m.confirmarInicializacao}
        confirmLabel="Inicializar"
        tone="primary"
      />
    </>
  );
}
