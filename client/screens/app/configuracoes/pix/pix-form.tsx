import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Pix, useUpdatePix } from "#client/data/pagamentos.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { KeyFields } from "#client/features/pagamentos/key-fields.tsx";
import { useKeyForm } from "#client/features/pagamentos/use-key-form.ts";
import { toastError } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { pixFaults } from "#shared/pagamentos/pagamentos.schema.ts";
import { brCode } from "#shared/pagamentos/rules/br-code.ts";
import { TestCode } from "./test-code.tsx";

/** Key, name and city; what is typed is tried at once as a code without an amount. */
export function PixForm({ pix }: { pix: Pix }) {
  const form = useKeyForm(pix);
  const { wanted, lida, save, restart } = form;
  const isWhole = lida?.chave && pixFaults(wanted).length === 0;
  const code = isWhole ? brCode({ ...wanted, chave: lida.chave ?? "" }) : null;

  return (
    <div className="grid max-w-5xl items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {m.titulo}
            <Badge tone={pix.chave ? "green" : "grey"}>{pix.chave ? m.ligado : m.desligado}</Badge>
          </span>
        }
        description={m.descricao}
      >
        <form
          noValidate
          onSubmit={save}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <KeyFields {...form} />
          <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
            {pix.chave && <SwitchOff onOff={restart} />}
            <SubmitButton isLoading={form.isPending} className="max-sm:w-full">
              {m.salvar}
            </SubmitButton>
          </div>
        </form>
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-sm text-soft">{m.naoAvisa}</p>
          <ButtonLink to={paths.pagamentos} variant="secondary" size="sm" className="mt-3">
            {m.verPagamentos}
          </ButtonLink>
        </div>
      </Card>
      <TestCode code={code} />
    </div>
  );
}

function SwitchOff({ onOff }: { onOff: (saved: Pix) => void }) {
  const update = useUpdatePix();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" onPress={() => setAsking(true)}>
        {m.desligar}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isLoading={update.isPending}
        onConfirm={() =>
          update.mutate(
            { chave: null },
            {
              onSuccess: onOff,
              onError: (error) => toastError(error, m.erroAoSalvar),
              onSettled: () => setAsking(false),
            },
          )
        }
        title={m.desligar}
        message={m.desligarPergunta}
        confirmLabel={m.desligar}
      />
    </>
  );
}
