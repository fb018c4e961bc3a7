import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { type Pix, useUpdatePix } from "#client/data/pagamentos.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { changedFrom } from "#client/lib/touched.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import type { TipoChave } from "#shared/pagamentos/pagamentos.constants.ts";
import { pixForm } from "#shared/pagamentos/pagamentos.schema.ts";
import { formatChave, readChave } from "#shared/pagamentos/rules/chave.ts";

const FIELDS = ["chave", "tipo", "nome", "cidade"] as const;

/** The form of the own PIX key; `wanted` is what is typed so far, `lida` the key that it is read as. */
export function useKeyForm(pix: Pix) {
  const update = useUpdatePix();
  const { control, handleSubmit, setError, setValue, clearErrors, reset } = useForm({
    resolver: zodResolver(pixForm),
    defaultValues: valuesOf(pix),
  });
  const typed = useWatch({ control });
  const wanted = {
    chave: typed.chave?.trim() ?? "",
    tipo: typed.tipo || null,
    nome: typed.nome?.trim() ?? "",
    cidade: typed.cidade?.trim() ?? "",
  };
  const lida = wanted.chave ? readChave(wanted.chave, wanted.tipo ?? undefined) : null;
  /** What was said of the key was said of another kind. */
  const chooseTipo = (tipo: TipoChave) => {
    setValue("tipo", tipo, { shouldValidate: true });
    clearErrors("chave");
  };
  const restart = (saved: Pix) => reset(valuesOf(saved));
  const save = handleSubmit(({ chave, tipo, ...whose }) => {
    const before = valuesOf(pix);
    // A key and its kind are one thing.
    const isOther = Object.keys(changedFrom({ chave, tipo }, before)).length > 0;
    const changed = { ...changedFrom(whose, before), ...(isOther && { chave, tipo }) };
    update.mutate(changed, {
      onSuccess: restart,
      onError: (error) => toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar)),
    });
  });
  return { control, chooseTipo, wanted, lida, save, restart, isPending: update.isPending };
}

export type KeyForm = ReturnType<typeof useKeyForm>;

/** The kind that was found out is found out again: written so, nobody takes a phone for a CPF. */
const valuesOf = ({ chave, tipo, nome, cidade }: Pix) => ({
  chave: chave && tipo ? formatChave({ tipo, chave }) : "",
  tipo: "" as const,
  nome: nome ?? "",
  cidade: cidade ?? "",
});
