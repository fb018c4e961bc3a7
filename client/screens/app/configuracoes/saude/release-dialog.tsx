import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { Sheet } from "#client/components/sheet.tsx";
import { useRelease } from "#client/data/saude.hooks.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";

/** Asks whether a rest is to end; only who has ticked that the risk was read can go on. */
export function ReleaseDialog({ id, nome, onClose }: ReleaseDialogProps) {
  const [hasRead, setRead] = useState(false);
  const release = useRelease();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.encerrar}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {m.manter}
          </Button>
          <Button
            variant="danger"
            isDisabled={!hasRead}
            isLoading={release.isPending}
            onPress={() => release.mutate({ id, confirmo: true }, { onSettled: onClose })}
          >
            {m.encerrar}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm text-soft">
        <p>{m.risco(nome)}</p>
        <p>{m.riscoRespostas}</p>
        <Checkbox value={hasRead} onChange={setRead}>
          {m.liEQuero}
        </Checkbox>
      </div>
    </Sheet>
  );
}

interface ReleaseDialogProps {
  id: string;
  nome: string;
  onClose: () => void;
}
