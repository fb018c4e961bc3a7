import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { Sheet } from "#client/components/sheet.tsx";
import { useRelease } from "#client/data/saude.hooks.ts";
import { releaseLabel } from "#client/features/whatsapp/number-words.ts";
import type { Sinal } from "#shared/instancias/numero.constants.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";

/** Asks whether the number is to write again; only who has ticked that the risk was read, or the payment settled, can go on. */
export function ReleaseDialog({ id, nome, motivo, onClose }: ReleaseDialogProps) {
  const [hasRead, setRead] = useState(false);
  const release = useRelease();
  const isUnpaid = motivo === "sem_pagamento";
  const title = releaseLabel(motivo);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {isUnpaid ? m.manterParado : m.manter}
          </Button>
          <Button
            variant={isUnpaid ? "primary" : "danger"}
            isDisabled={!hasRead}
            isLoading={release.isPending}
            onPress={() => release.mutate({ id, confirmo: true }, { onSettled: onClose })}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm text-soft">
        <p>{isUnpaid ? m.semPagamento(nome) : m.risco(nome)}</p>
        <p>{isUnpaid ? m.confiraPagamento : m.riscoRespostas}</p>
        <Checkbox value={hasRead} onChange={setRead}>
          {isUnpaid ? m.pagamentoResolvido : m.liEQuero}
        </Checkbox>
      </div>
    </Sheet>
  );
}

interface ReleaseDialogProps {
  id: string;
  nome: string;
  motivo: Sinal | null;
  onClose: () => void;
}
