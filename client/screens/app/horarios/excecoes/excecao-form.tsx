import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DateBox } from "#client/components/date-box.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { TimeBox } from "#client/components/time-box.tsx";
import type { ExcecaoChange } from "#client/data/excecoes.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { type Excecao, type ExcecaoInput, excecaoInput } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { INTERVALOS } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { useWhose } from "../whose.ts";
import { LABELS, useTextOf } from "./excecao-labels.ts";
import { ParaQuemField } from "./para-quem-field.tsx";

export const FORM = "excecao";
const FIELDS = [
  "profissional_id",
  "de",
  "ate",
  "hora_inicio",
  "hora_fim",
  "intervalo_minutos",
  "motivo",
] as const;

type Forma = "dias" | "horas" | "abrir";

const FORMAS = [
  { id: "dias", label: m.dias },
  { id: "horas", label: m.horas },
  { id: "abrir", label: m.abrir },
] as const satisfies readonly { id: Forma; label: string }[];

const AJUDA = { dias: m.diasAjuda, horas: m.horasAjuda, abrir: m.abrirAjuda };
const HORAS = { hora_inicio: "09:00", hora_fim: "12:00" };
const INTERVALO = 60;

const NOVA = {
  profissional_id: null,
  de: "",
  ate: "",
  tipo: "fechado" as const,
  hora_inicio: null,
  hora_fim: null,
  intervalo_minutos: null,
  motivo: null,
  anual: false,
};

function formaOf({ tipo, hora_inicio }: Pick<Excecao, "tipo" | "hora_inicio">): Forma {
  if (tipo === "aberto") return "abrir";
  return hora_inicio ? "horas" : "dias";
}

/** The form holds all of an exception but its author. */
const valuesOf = ({ hora_inicio, hora_fim, intervalo_minutos, ...more }: Omit<Excecao, "id">) => ({
  profissional_id: more.profissional_id,
  de: more.de,
  ate: more.ate,
  tipo: more.tipo,
  hora_inicio,
  hora_fim,
  intervalo_minutos,
  motivo: more.motivo,
  anual: more.anual,
});

export function ExcecaoForm({ today, ...props }: ExcecaoFormProps) {
  const { form, save, elsewhere } = useExcecaoForm(props);
  const { forma, choose } = useForma(props.excecao ?? NOVA, form);
  const { control } = form;
  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={useTextOf()} />
      <ParaQuemField form={form} />
      <div className="space-y-1.5">
        <Segmented label={m.forma} items={FORMAS} selected={forma} onChange={choose} />
        <p className="text-sm text-faint">{AJUDA[forma]}</p>
      </div>
      <DateFields form={form} today={today} />
      {forma !== "dias" && <HourFields form={form} />}
      {forma === "abrir" && (
        <FormField control={control} name="intervalo_minutos">
          {({ value, onChange, ...field }) => (
            <Select
              label={m.intervalo}
              isRequired
              options={intervals(value)}
              value={String(value ?? "")}
              onChange={(minutes) => onChange(Number(minutes))}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="motivo">
        {({ value, ...field }) => (
          <TextField
            label={m.motivo}
            placeholder={m.motivoExemplo}
            autoComplete="off"
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="anual">
        {({ value, onChange }) => (
          <Switch
            label={m.anual}
            description={m.anualAjuda}
            value={value ?? false}
            onChange={onChange}
          />
        )}
      </FormField>
    </form>
  );
}

function useExcecaoForm({ excecao, onSubmit, ...saving }: Omit<ExcecaoFormProps, "today">) {
  const nova = { ...NOVA, profissional_id: useWhose()?.id ?? null };
  const initial = valuesOf(excecao ?? nova);
  const form = useForm({ resolver: zodResolver(excecaoInput), defaultValues: initial });
  const { handleSubmit, setError } = form;
  const elsewhere = useElsewhere(form, { ...saving, stored: excecao && initial });
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    return onSubmit(input, elsewhere.changeOf(input)).catch((error: unknown) => {
      if (elsewhere.isStale(error)) return;
      toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar));
    });
  });
  return { form, save, elsewhere };
}

export type ExcecaoFields = ReturnType<typeof useExcecaoForm>["form"];

/** Whole days, some hours, or open against the week; each brings the fields that it needs. */
function useForma(initial: Pick<Excecao, "tipo" | "hora_inicio">, { setValue }: ExcecaoFields) {
  const [forma, setForma] = useState(() => formaOf(initial));
  function choose(next: Forma) {
    const hours = next === "dias" ? { hora_inicio: null, hora_fim: null } : HORAS;
    setForma(next);
    setValue("tipo", next === "abrir" ? "aberto" : "fechado");
    setValue("hora_inicio", hours.hora_inicio);
    setValue("hora_fim", hours.hora_fim);
    setValue("intervalo_minutos", next === "abrir" ? INTERVALO : null);
  }
  return { forma, choose };
}

function DateFields({ form: { control, setValue }, today }: DateFieldsProps) {
  const chosen = useWatch({ control });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FormField control={control} name="de">
        {({ value, onChange, error }) => (
          <DateBox
            label={m.de}
            today={today}
            value={value}
            error={error}
            onChange={(de) => {
              onChange(de);
              // One day, unless a later one is chosen.
              if (isCivilDate(de) && (!chosen.ate || chosen.ate < de)) setValue("ate", de);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="ate">
        {({ value, onChange, error }) => (
          <DateBox
            label={m.ate}
            today={chosen.de || today}
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
    </div>
  );
}

interface DateFieldsProps {
  form: ExcecaoFields;
  today: string;
}

function HourFields({ form: { control } }: { form: ExcecaoFields }) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FormField control={control} name="hora_inicio">
        {({ value, ...field }) => (
          <TimeBox label={m.das} isRequired value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="hora_fim">
        {({ value, ...field }) => (
          <TimeBox label={m.as} isRequired value={value ?? ""} {...field} />
        )}
      </FormField>
    </div>
  );
}

/** And the one that is set, should another program have set it. */
function intervals(present: number | null | undefined) {
  const all = new Set<number>([...INTERVALOS, ...(present ? [present] : [])]);
  return [...all]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }));
}

interface ExcecaoFormProps {
  excecao: Excecao | null;
  today: string;
  onSubmit: (input: ExcecaoInput, change: ExcecaoChange) => Promise<void>;
  isSaving: boolean;
  refetch: () => Promise<unknown>;
}
