import { zodResolver } from "@hookform/resolvers/zod";
import type { Control, UseFormSetValue } from "react-hook-form";
import type { z } from "zod";
import { Card } from "#client/components/card.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type Pagina, usePagina, useUpdatePagina } from "#client/data/pagina.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { formatAhead } from "#client/lib/format.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { paginaUpdate } from "#shared/publico/pagina.schema.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { MAX_APRESENTACAO, MAX_ENDERECO } from "#shared/publico/publico.constants.ts";
import { CancelamentoField } from "./cancelamento-field.tsx";
import { PerguntasField } from "./perguntas-field.tsx";

const form = paginaUpdate.omit({ ativa: true, nomes_no_feed: true, antes: true }).required({
  slug: true,
  confirma_sozinho: true,
  cancelamento_ate_minutos: true,
  perguntas: true,
});
const FIELDS = ["slug", "titulo", "apresentacao", "endereco", "cancelamento_ate_minutos"] as const;

/** The texts, the rules and the questions of the page. */
export function PaginaForm({ pagina }: { pagina: Pagina }) {
  const { control, setValue, save, isSaving, elsewhere } = usePaginaForm(pagina);
  return (
    <Card title={m.conteudo}>
      <form noValidate onSubmit={save} className="space-y-5">
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
        <TextFields control={control} />
        <FormField control={control} name="cancelamento_ate_minutos">
          {(field) => <CancelamentoField {...field} />}
        </FormField>
        <FormField control={control} name="confirma_sozinho">
          {({ value, onChange }) => (
            <Switch
              id="confirma-sozinho"
              label={m.confirmaSozinho}
              description={m.confirmaSozinhoAjuda}
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
        <PerguntasField control={control} setValue={setValue} />
        <div className="flex flex-wrap justify-end gap-2">
          <SubmitButton isLoading={isSaving} className="max-sm:w-full">
            {m.salvar}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

/** The form over the stored page; saves what was changed. */
function usePaginaForm(pagina: Pagina) {
  const update = useUpdatePagina();
  const fields = useForm({
    resolver: zodResolver(form),
    staysOnLeave: true,
    defaultValues: valuesOf(pagina),
  });
  const { control, handleSubmit, setError, setValue, reset } = fields;
  const elsewhere = useElsewhere(fields, {
    stored: valuesOf(pagina),
    isSaving: update.isPending,
    refetch: usePagina().refetch,
  });

  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    const { antes, ...changed } = elsewhere.changeOf(input);
    // A proposed key is stored by saving it.
    const first = pagina.slug === null ? { slug: input.slug } : {};
    const seen = pagina.slug === null ? { slug: null } : {};
    update.mutate(
      { ...changed, ...first, antes: { ...antes, ...seen } },
      {
        onSuccess: (saved) => reset(valuesOf(saved)),
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          setConflict(error, "slug", setError);
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar));
        },
      },
    );
  });
  return { control, setValue, save, isSaving: update.isPending, elsewhere };
}

/** The page's address on the web, and what it says of the practice. */
function TextFields({ control }: { control: PaginaFormControl }) {
  return (
    <>
      <FormField control={control} name="slug">
        {(field) => (
          <TextField
            label={m.slug}
            help={`${location.host}/agendar/${field.value}. ${m.slugAjuda}`}
            autoComplete="off"
            isRequired
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="titulo">
        {({ value, ...field }) => (
          <TextField label={m.titulo} help={m.tituloAjuda} value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="apresentacao">
        {({ value, ...field }) => (
          <TextArea
            label={m.apresentacao}
            maxLength={MAX_APRESENTACAO}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="endereco">
        {({ value, ...field }) => (
          <TextArea label={m.endereco} maxLength={MAX_ENDERECO} value={value ?? ""} {...field} />
        )}
      </FormField>
    </>
  );
}

const LABELS = {
  slug: m.slug,
  titulo: m.titulo,
  apresentacao: m.apresentacao,
  endereco: m.endereco,
  cancelamento_ate_minutos: m.cancelamento,
  confirma_sozinho: m.confirmaSozinho,
  perguntas: m.perguntas,
};

function textOf(name: string, value: unknown) {
  if (typeof value === "number") return formatAhead(value);
  if (name !== "perguntas") return undefined;
  const { data = [] } = form.shape.perguntas.safeParse(value);
  return data.map(({ label }) => label).join(", ") || undefined;
}

function valuesOf(pagina: Pagina) {
  const { slug, slug_sugerido, titulo, apresentacao, endereco, perguntas } = pagina;
  return {
    slug: slug ?? slug_sugerido,
    titulo: titulo ?? "",
    apresentacao: apresentacao ?? "",
    endereco: endereco ?? "",
    cancelamento_ate_minutos: pagina.cancelamento_ate_minutos,
    confirma_sozinho: pagina.confirma_sozinho,
    perguntas,
  };
}
type Input = z.input<typeof form>;
export type PaginaFormControl = Control<Input, unknown, z.output<typeof form>>;
export type SetPagina = UseFormSetValue<Input>;
