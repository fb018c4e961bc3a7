import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { type Pix, usePix, useUpdatePix } from "#client/data/pagamentos.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { isSameValue } from "#shared/common/vistos.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import type { TipoChave } from "#shared/pagamentos/pagamentos.constants.ts";
import { pixForm } from "#shared/pagamentos/pagamentos.schema.ts";
import { formatChave, readChave } from "#shared/pagamentos/rules/chave.ts";

const FIELDS = ["chave", "tipo", "nome", "cidade"] as const;

/** The form of the own PIX key; `wanted` is what is typed so far, `lida` the key that it is read as. */
export function useKeyForm(pix: Pix) {
  const update = useUpdatePix();
  const form = useForm({ resolver: zodResolver(pixForm), defaultValues: valuesOf(pix) });
  const { control, handleSubmit, setError, setValue, clearErrors, reset } = form;
  const elsewhere = useElsewhere(form, {
    stored: valuesOf(pix),
    isSaving: update.isPending,
    refetch: usePix().refetch,
  });
  const typed = useWatch({ control });
  const wanted = {
    chave: typed.chave?.trim() ?? "",
    tipo: typed.tipo || null,
    nome: typed.nome?.trim() ?? "",
    cidade: typed.cidade?.trim() ?? "",
  };
  const lida = wanted.chave ? readChave(wanted.chave, wanted.tipo ?? undefined) : null;
  /** The former refusal was about another kind of key. */
  const chooseTipo = (tipo: TipoChave) => {
    setValue("tipo", tipo, { shouldValidate: true });
    clearErrors("chave");
  };
  /** Another text for a name or a city that no code holds. */
  const shorten = (field: "nome" | "cidade", text: string) =>
    setValue(field, text, { shouldDirty: true, shouldValidate: true });
  const restart = (saved: Pix) => reset(valuesOf(saved));
  const save = handleSubmit(({ chave, tipo, ...whose }) => {
    if (elsewhere.mustChoose()) return;
    const { chave: before } = elsewhere.seen({ chave });
    // A key and its kind are one thing.
    const isOther = tipo !== null || !isSameValue(chave, before);
    const changed = elsewhere.changeOf(whose);
    // It is shown with dots and dashes, and kept without.
    const antes = { ...changed.antes, ...(isOther && { chave: readChave(before)?.chave ?? null }) };
    update.mutate(
      { ...changed, ...(isOther && { chave, tipo }), antes },
      {
        onSuccess: restart,
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar));
        },
      },
    );
  });
  const { isPending } = update;
  return { elsewhere, control, chooseTipo, shorten, wanted, lida, save, restart, isPending };
}

export type KeyForm = ReturnType<typeof useKeyForm>;

/** The kind that was found out is found out again: written so, nobody takes a phone for a CPF. */
const valuesOf = ({ chave, tipo, nome, cidade }: Pix) => ({
  chave: chave && tipo ? formatChave({ tipo, chave }) : "",
  tipo: "" as const,
  nome: nome ?? "",
  cidade: cidade ?? "",
});
