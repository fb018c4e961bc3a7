import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type Pix, useUpdatePix } from "#client/data/pagamentos.hooks.ts";
import { toastError } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { maskTelefone } from "#shared/common/telefone.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { TIPOS_CHAVE } from "#shared/pagamentos/pagamentos.constants.ts";
import { pixFaults, pixForm } from "#shared/pagamentos/pagamentos.schema.ts";
import { brCode } from "#shared/pagamentos/rules/br-code.ts";
import { formatChave, isPhoneOrCpf, readChave } from "#shared/pagamentos/rules/chave.ts";
import { TIPO_CHAVE_LABELS } from "#shared/pagamentos/tela.messages.ts";
import { TestCode } from "./test-code.tsx";

const FIELDS = ["chave", "tipo", "nome", "cidade"] as const;
const TIPO_OPTIONS = TIPOS_CHAVE.map((value) => ({ value, label: TIPO_CHAVE_LABELS[value] }));

/** Key, name and city; what is typed is tried at once as a code without an amount. */
export function PixForm({ pix }: { pix: Pix }) {
  const update = useUpdatePix();
  const { control, handleSubmit, setError, setValue, reset } = useForm({
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
  const isWhole = lida?.chave && pixFaults(wanted).length === 0;
  const code = isWhole ? brCode({ ...wanted, chave: lida.chave ?? "" }) : null;
  const save = handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: (saved) => reset(valuesOf(saved)),
      onError: (error) => toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar)),
    }),
  );

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
          <FormField control={control} name="chave">
            {(field) => (
              <TextField
                label={m.chave}
                autoComplete="off"
                help={
                  lida?.tipo && lida.chave
                    ? m.reconhecida(
                        TIPO_CHAVE_LABELS[lida.tipo],
                        formatChave({ tipo: lida.tipo, chave: lida.chave }),
                      )
                    : m.chaveAjuda
                }
                {...field}
              />
            )}
          </FormField>
          <FormField control={control} name="tipo">
            {(field) => (
              <Select
                label={m.tipo}
                options={[{ value: "", label: m.descobrir }, ...TIPO_OPTIONS]}
                {...field}
              />
            )}
          </FormField>
          {wanted.tipo === null && isPhoneOrCpf(wanted.chave) && (
            <KeyKind
              digits={wanted.chave}
              onChoose={(tipo) => setValue("tipo", tipo, { shouldValidate: true })}
            />
          )}
          <FormField control={control} name="nome">
            {(field) => (
              <TextField label={m.nome} help={m.nomeAjuda} autoComplete="name" {...field} />
            )}
          </FormField>
          <FormField control={control} name="cidade">
            {(field) => (
              <TextField
                label={m.cidade}
                help={m.cidadeAjuda}
                autoComplete="address-level2"
                {...field}
              />
            )}
          </FormField>
          <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
            {pix.chave && <SwitchOff onOff={(saved) => reset(valuesOf(saved))} />}
            <Button type="submit" isLoading={update.isPending} className="max-sm:w-full">
              {m.salvar}
            </Button>
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

/** Asked instead of guessed: taken for the other, the key would pay a stranger. */
function KeyKind({ digits, onChoose }: KeyKindProps) {
  const bare = digits.replace(/\D/g, "");
  return (
    <fieldset className="rounded-md bg-brand-soft px-3 py-2.5 sm:col-span-2">
      <legend className="sr-only">{m.duvida}</legend>
      <p aria-hidden className="text-sm text-brand-ink">
        {m.duvida}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onPress={() => onChoose("telefone")}>
          {m.ehTelefone(maskTelefone(bare))}
        </Button>
        <Button size="sm" variant="secondary" onPress={() => onChoose("cpf")}>
          {m.ehCpf(formatCpf(bare))}
        </Button>
      </div>
    </fieldset>
  );
}

interface KeyKindProps {
  digits: string;
  onChoose: (tipo: "telefone" | "cpf") => void;
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

/** The kind that was found out is found out again: written so, nobody takes a phone for a CPF. */
const valuesOf = ({ chave, tipo, nome, cidade }: Pix) => ({
  chave: chave && tipo ? formatChave({ tipo, chave }) : "",
  tipo: "" as const,
  nome: nome ?? "",
  cidade: cidade ?? "",
});
