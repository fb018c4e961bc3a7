import { Unplug } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useColega } from "#client/data/colega.hooks.ts";
import { useDisconnectGoogle } from "#client/data/google.hooks.ts";
import { textsOf } from "./texts.ts";

/** Lets the account go, after asking. */
export function DisconnectButton({ quem }: { quem: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const { disconnect, isPending } = useDisconnectGoogle(quem);
  const nome = useColega(quem)?.nome;
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
        message={textsOf(nome).desconectar}
        confirmLabel="Desconectar"
      />
    </>
  );
}
