import { zodResolver } from "@hookform/resolvers/zod";
import { CorField } from "#client/components/cor-field.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PriceField } from "#client/components/price-field.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Servico } from "#client/data/servicos.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { DURACAO, FOLGA, MAX_DESCRICAO } from "#shared/servicos/servicos.constants.ts";
import {
  type ServicoInput,
  type ServicoUpdate,
  servicoInput,
} from "#shared/servicos/servicos.schema.ts";
import { m } from "#shared/servicos/tela.messages.ts";
import { OndeField, QuemField } from "./quem-e-onde.tsx";

export const FORM = "servico";
const FIELDS = [
  "nome",
  "descricao",
  "duracao_minutos",
  "folga_antes_minutos",
  "folga_depois_minutos",
  "preco_centavos",
  "sinal_centavos",
  "profissionais",
  "salas",
] as const;

const NOVO = {
  nome: "",
  descricao: "",
  duracao_minutos: 50,
  folga_antes_minutos: 0,
  folga_depois_minutos: 0,
  preco_centavos: null,
  sinal_centavos: null,
  cor: null,
  publico: false,
  ativo: true,
  profissionais: [],
  salas: [],
};

function valuesOf(servico: Servico | null) {
  if (!servico) return NOVO;
  const { id: _id, ordem: _ordem, criado_em: _criado, atualizado_em: _mudado, ...fields } = servico;
  return fields;
}

export function ServicoForm(props: ServicoFormProps) {
  const { control, save, elsewhere, faultOf } = useServicoForm(props);
  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
      <FormField control={control} name="nome">
        {(field) => <TextField label={m.nome} isRequired autoComplete="off" {...field} />}
      </FormField>
      <TimeAndPriceFields control={control} />
      <FormField control={control} name="profissionais">
        {({ value = [], onChange, error }) => (
          <QuemField value={value} onChange={onChange} error={error} faultOf={faultOf} />
        )}
      </FormField>
      <FormField control={control} name="salas">
        {({ value = [], onChange, error }) => (
          <OndeField value={value} onChange={onChange} error={error} />
        )}
      </FormField>
      <FormField control={control} name="cor">
        {({ value, onChange }) => <CorField value={value} onChange={onChange} />}
      </FormField>
      <FormField control={control} name="descricao">
        {({ value, ...field }) => (
          <TextArea label={m.descricao} maxLength={MAX_DESCRICAO} value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="publico">
        {({ value, onChange }) => (
          <Switch
            label={m.publico}
            description={m.publicoAjuda}
            value={value ?? false}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="ativo">
        {({ value, onChange }) => (
          <Switch
            label={m.ativo}
            description={m.ativoAjuda}
            value={value ?? true}
            onChange={onChange}
          />
        )}
      </FormField>
    </form>
  );
}

/** The form over the stored service; refusals stand at their fields. */
function useServicoForm({ servico, onSubmit, ...saving }: ServicoFormProps) {
  const form = useForm({ resolver: zodResolver(servicoInput), defaultValues: valuesOf(servico) });
  const { control, handleSubmit, setError, formState } = form;
  const elsewhere = useElsewhere(form, { ...saving, stored: servico && valuesOf(servico) });
  const { dirtyFields, errors } = formState;
  const faultOf = (index: number) => errors.profissionais?.[index]?.preco_centavos?.message;
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    const touched = touchedOf(input, dirtyFields);
    return onSubmit(input, { ...touched, antes: elsewhere.seen(touched) }).catch(
      (error: unknown) => {
        if (elsewhere.isStale(error)) return;
        setConflict(error, "nome", setError);
        const fallback = servico ? m.erroAoAtualizar : m.erroAoCriar;
        toastErrors(setServerFaults(error, FIELDS, setError, fallback));
      },
    );
  });
  return { control, save, elsewhere, faultOf };
}

/** How long it takes with the time around it, and its price with the deposit. */
function TimeAndPriceFields({ control }: Pick<ReturnType<typeof useServicoForm>, "control">) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField control={control} name="duracao_minutos">
          {(field) => <MinutesField label={m.duracao} steps={DURACAO} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="preco_centavos">
          {({ value, ...field }) => (
            <PriceField label={m.preco} help={m.precoAjuda} value={value ?? null} {...field} />
          )}
        </FormField>
      </div>
      <FormField control={control} name="sinal_centavos">
        {({ value, ...field }) => (
          <PriceField label={m.sinal} help={m.sinalAjuda} value={value ?? null} {...field} />
        )}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField control={control} name="folga_antes_minutos">
          {({ value, ...field }) => (
            <MinutesField
              label={m.folgaAntes}
              help={m.folgaAjuda}
              steps={FOLGA}
              value={value ?? 0}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="folga_depois_minutos">
          {({ value, ...field }) => (
            <MinutesField label={m.folgaDepois} steps={FOLGA} value={value ?? 0} {...field} />
          )}
        </FormField>
      </div>
    </>
  );
}

interface ServicoFormProps {
  servico: Servico | null;
  onSubmit: (input: ServicoInput, change: ServicoChange) => Promise<void>;
  isSaving: boolean;
  refetch: () => Promise<unknown>;
}

type ServicoChange = Partial<ServicoInput> & Pick<ServicoUpdate, "antes">;

const LABELS = {
  nome: m.nome,
  descricao: m.descricao,
  duracao_minutos: m.duracao,
  folga_antes_minutos: m.folgaAntes,
  folga_depois_minutos: m.folgaDepois,
  preco_centavos: m.preco,
  sinal_centavos: m.sinal,
  cor: m.cor,
  publico: m.publico,
  ativo: m.ativo,
  profissionais: m.quem,
  salas: m.onde,
};

function textOf(name: string, value: unknown) {
  if (Array.isArray(value)) return value.length ? m.escolhidos(value.length) : m.todos;
  if (typeof value !== "number") return undefined;
  return name.endsWith("_centavos") ? shownReais(value) : formatMinutes(value);
}

function MinutesField({ steps, value, onChange, ...field }: MinutesFieldProps) {
  const count = (steps.max - steps.min) / steps.passo + 1;
  const options = Array.from({ length: count }, (_, step) => {
    const minutes = steps.min + step * steps.passo;
    return { value: String(minutes), label: minutes ? formatMinutes(minutes) : m.semFolga };
  });
  return (
    <Select
      options={options}
      value={String(value)}
      onChange={(minutes) => onChange(Number(minutes))}
      {...field}
    />
  );
}

interface MinutesFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  isRequired?: boolean;
  steps: typeof DURACAO;
  value: number;
  onChange: (minutes: number) => void;
}
