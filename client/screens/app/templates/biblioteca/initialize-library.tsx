import { LibraryBig } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import { useInitializeLibrary } from "#client/data/templates.hooks.ts";
import { m } from "#shared/templates/templates.messages.ts";

/** Asks, then has the system's templates made; the dialog stays while that lasts. */
export function InitializeLibrary({
  variant = "secondary",
}: {
  variant?: "primary" | "secondary";
}) {
  const initialize = useInitializeLibrary();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<LibraryBig size={16} aria-hidden />}
        isLoading={initialize.isPending}
        onPress={() => setAsking(true)}
      >
        Inicializar Biblioteca
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => initialize.mutate(undefined, { onSuccess: () => setAsking(false) })}
        isLoading={initialize.isPending}
        title="Inicializar Biblioteca"
        message={
          initialize.isPending ? (
            <span className="flex items-center gap-3">
              <Spinner label="" />
              Criando os templates da biblioteca...
            </span>
          ) : (
            m.confirmarInicializacao
          )
        }
        confirmLabel="Inicializar"
        tone="primary"
      />
    </>
  );
}
