import type { Pix } from "#client/data/pagamentos.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { KeyFields } from "./key-fields.tsx";
import { useKeyForm } from "./use-key-form.ts";

/** It opens below what was pressed, often below the fold: all of it is shown, and typing can begin. */
function begin(form: HTMLFormElement | null) {
  form?.scrollIntoView({ block: "nearest" });
  form?.querySelector("input")?.focus({ preventScroll: true });
}

/** The form of the own key where somebody is about to charge and has none; with it the code is there. */
export function FirstKey({ pix }: { pix: Pix }) {
  const form = useKeyForm(pix);
  return (
    <form ref={begin} noValidate onSubmit={form.save} className="scroll-my-4 space-y-4">
      <KeyFields {...form} />
      <SubmitButton isLoading={form.isPending} className="w-full">
        {m.salvar}
      </SubmitButton>
    </form>
  );
}
