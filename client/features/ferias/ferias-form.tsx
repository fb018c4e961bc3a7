import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DateBox } from "#client/components/date-box.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Feito, useCreateFerias, useFeriasPreview } from "#client/data/ferias.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { useForm } from "#client/lib/use-form.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { COMO_FERIAS, type ComoFerias } from "#shared/ferias/ferias.constants.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import { type FeriasInput, feriasInput, feriasPrevia } from "#shared/ferias/ferias.schema.ts";
import { FeriasPeople } from "./ferias-people.tsx";
import { FeriasQuem, useOwnProfissional } from "./ferias-quem.tsx";
import { FeriasText } from "./ferias-text.tsx";
import { type Submit, submitLabel } from "./submit-label.ts";

const FIELDS = ["profissional_id", "de", "ate", "texto"] as const;
const COMO = COMO_FERIAS.map((id) => ({ id, label: m.opcoes[id] }));

/** Dates, what becomes of the appointments, one text, and below it everybody whom it meets. */
export function FeriasForm({ id, now, zone, onSubmit, onDone }: FeriasFormProps) {
  const today = civilOf(now, zone).date;
  const { create, isPending } = useCreateFerias();
  const [silent, setSilent] = useState<readonly string[]>([]);
  const { form, values, chooseComo, chooseQuem } = useFeriasForm();
  const { profissional_id, de, ate, como } = values;
  const { control, handleSubmit, setError } = form;
  const met = useMet(values);
  const isHit = met.found !== undefined && met.found.length > 0;
  const label = submitLabel(met.found ?? [], como, silent);
  useEffect(() => onSubmit({ label, isLoading: isPending }), [onSubmit, label, isPending]);

  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit((input) =>
        create({ ...input, sem_aviso: [...silent] }).then(onDone, (error: unknown) =>
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvar)),
        ),
      )}
    >
      <FormField control={control} name="profissional_id">
        {({ error }) => <FeriasQuem value={profissional_id} onChange={chooseQuem} error={error} />}
      </FormField>
      <Dates form={form} today={today} />
      {isHit && (
        <>
          <ComoChoice como={como} onChoose={chooseComo} />
          <FormField control={control} name="texto">
            {({ name: _name, ...field }) => <FeriasText {...field} quem={profissional_id} />}
          </FormField>
        </>
      )}
      <Met
        met={met}
        hasDates={isCivilDate(de) && isCivilDate(ate)}
        silent={silent}
        onSilent={setSilent}
        now={now}
        zone={zone}
      />
    </form>
  );
}

/** The form's fields; its text follows the other choices until somebody changes it. */
function useFeriasForm() {
  const own = useOwnProfissional();
  const textFor = useTextFor();
  const form = useForm<FeriasDraft, unknown, FeriasInput>({
    resolver: zodResolver(feriasInput),
    defaultValues: {
      profissional_id: own,
      de: "",
      ate: "",
      como: "propor",
      texto: textFor("propor", own),
    },
  });
  const { control, setValue } = form;
  const {
    profissional_id = null,
    de = "",
    ate = "",
    como = "propor",
    texto = "",
  } = useWatch({ control });

  /** A text that somebody has changed stays theirs. */
  function retell(next: string) {
    if (texto === textFor(como, profissional_id)) setValue("texto", next);
  }
  function chooseComo(next: ComoFerias) {
    setValue("como", next);
    retell(textFor(next, profissional_id));
  }
  function chooseQuem(next: string | null) {
    setValue("profissional_id", next);
    retell(textFor(como, next));
  }
  const values = { profissional_id, de, ate, como, texto };
  return { form, values, chooseComo, chooseQuem };
}

/** The first and the last day; the last one follows a later first one. */
function Dates({ form, today }: DatesProps) {
  const { control, setValue } = form;
  const [de, ate] = useWatch({ control, name: ["de", "ate"] });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FormField control={control} name="de">
        {({ name: _name, onChange, ...field }) => (
          <DateBox
            label={m.de}
            today={today}
            {...field}
            onChange={(next) => {
              onChange(next);
              if (isCivilDate(next) && (!ate || ate < next)) setValue("ate", next);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="ate">
        {({ name: _name, ...field }) => (
          <DateBox label={m.ate} today={isCivilDate(de) ? de : today} {...field} />
        )}
      </FormField>
    </div>
  );
}

interface DatesProps {
  form: UseFormReturn<FeriasDraft, unknown, FeriasInput>;
  today: string;
}

/** The appointments within the dates; `found` is undefined until they are known. */
function useMet({ texto, ...dates }: FeriasDraft) {
  // The text is drawn as it will be read once it rests; dates are looked up at once.
  const asked = feriasPrevia.safeParse({ ...dates, texto: useDebounced(texto) });
  const { data, isError, refetch } = useFeriasPreview(asked.success ? asked.data : null);
  return { isAsked: asked.success, found: asked.success ? data : undefined, isError, refetch };
}

/**
 * The text to begin with: of one professional of several it speaks by name, as anybody of the clinic may write it, and of all
 * of them as the clinic.
 */
function useTextFor() {
  const isClinic = useColegas().length > 0;
  return (como: ComoFerias, profissionalId: string | null) => {
    if (profissionalId) return m.textosDe[como];
    return (isClinic ? m.textosDaClinica : m.textos)[como];
  };
}

interface FeriasDraft {
  profissional_id?: string | null | undefined;
  de: string;
  ate: string;
  como: ComoFerias;
  texto: string;
}

/** Whether clients are asked for another time, or cancelled. */
function ComoChoice({ como, onChoose }: ComoChoiceProps) {
  return (
    <div className="space-y-1.5">
      <Segmented label={m.como} items={COMO} selected={como} onChange={onChoose} />
      <p className="text-sm text-faint">{m.ajuda[como]}</p>
    </div>
  );
}

interface ComoChoiceProps {
  como: ComoFerias;
  onChoose: (como: ComoFerias) => void;
}

function Met({ met, hasDates, ...people }: MetProps) {
  if (!hasDates) return <Line>{m.escolhaDatas}</Line>;
  if (met.isError)
    return <LoadError message={m.erroAoCarregar} onRetry={() => void met.refetch()} />;
  if (!met.isAsked) return null;
  if (!met.found) return <SkeletonRows rows={2} />;
  if (met.found.length === 0) return <Line>{m.ninguem}</Line>;
  return <FeriasPeople people={met.found} {...people} />;
}

interface MetProps extends Omit<ComponentProps<typeof FeriasPeople>, "people"> {
  met: ReturnType<typeof useMet>;
  /** Whether both dates are chosen. */
  hasDates: boolean;
}

const Line = ({ children }: { children: string }) => (
  <p role="status" className="text-sm text-faint">
    {children}
  </p>
);

interface FeriasFormProps {
  id: string;
  now: Date;
  zone: string;
  /** The label of the button below. */
  onSubmit: (submit: Submit) => void;
  onDone: (done: Feito) => void;
}
