import { Unplug } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useDisconnectGoogle } from "#client/data/google.hooks.ts";

/** Lets the account go, after asking. */
export function DisconnectButton({ quem }: { quem: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const { disconnect, isPending } = useDisconnectGoogle(quem);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<Unplug size={16} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        Desconectar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => disconnect(close)}
        isLoading={isPending}
        title="Desconectar Google Calendar"
        message="Tem certeza que deseja desconectar o Google Calendar? Seus agendamentos continuam aqui e os eventos já criados continuam no Google, mas nada mais é sincronizado, e seus compromissos deixam de bloquear horários."
        confirmLabel="Desconectar"
      />
    </>
  );
}
