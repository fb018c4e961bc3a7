import type { Control } from "react-hook-form";
import { DateBox } from "#client/components/date-box.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useEtiquetas } from "#client/data/ficha.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { CAMPOS, type Traits } from "#shared/clientes/campos.constants.ts";
import { type CampoDeTexto, camposWith, HEADINGS, perCampo } from "#shared/clientes/campos.ts";
import type { ClienteForm, ClienteInput } from "#shared/clientes/clientes.schema.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { civilOf } from "#shared/common/time.ts";
import { EtiquetasField } from "./etiquetas-field.tsx";

type FormControl = Control<ClienteForm, unknown, ClienteInput>;

/** Fields of a client besides name and phone. */
export function FichaFields({ control }: { control: FormControl }) {
  const known = useEtiquetas();
  const today = civilOf(useNow(), useZone()).date;
  const drawn = perCampo({
    email: (name) => <EmailField control={control} name={name} />,
    nascimento: (name) => <NascimentoField control={control} name={name} today={today} />,
    cpf: (name) => <CpfField control={control} name={name} />,
    etiquetas: (campo) => (
      <FormField control={control} name={campo}>
        {({ value, name: _name, ...field }) => (
          <EtiquetasField {...field} value={value ?? []} known={known} />
        )}
      </FormField>
    ),
    linha: (name, { max }) => <LinhaField control={control} name={name} max={max} />,
    texto: (name, { max, help }) => (
      <TextoField control={control} name={name} max={max} help={help} />
    ),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {inForm.map((campo) => (
        <div key={campo} className={cx(!HALF.has(CAMPOS[campo].kind) && "sm:col-span-2")}>
          {drawn[campo]}
        </div>
      ))}
    </div>
  );
}

const inForm = camposWith(({ shownIn }) => shownIn.includes("form"));
/** Kinds of short values: two stand side by side. */
const HALF = new Set<Traits["kind"]>(["nascimento", "cpf"]);

interface FieldProps {
  control: FormControl;
  name: CampoDeTexto;
}

const EmailField = ({ control, name }: FieldProps) => (
  <FormField control={control} name={name}>
    {({ value, ...field }) => (
      <TextField
        label={HEADINGS[name]}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={value ?? ""}
        {...field}
      />
    )}
  </FormField>
);

const LinhaField = ({ control, name, max }: FieldProps & { max: number }) => (
  <FormField control={control} name={name}>
    {({ value, ...field }) => (
      <TextField
        label={HEADINGS[name]}
        autoComplete="off"
        maxLength={max}
        value={value ?? ""}
        {...field}
      />
    )}
  </FormField>
);

const TextoField = ({
  control,
  name,
  max,
  help,
}: FieldProps & { max: number; help: string | undefined }) => (
  <FormField control={control} name={name}>
    {({ value, ...field }) => (
      <TextArea label={HEADINGS[name]} help={help} maxLength={max} value={value ?? ""} {...field} />
    )}
  </FormField>
);

const NascimentoField = ({ control, name, today }: FieldProps & { today: string }) => (
  <FormField control={control} name={name}>
    {({ value, name: _name, ...field }) => (
      <DateBox
        label={HEADINGS[name]}
        side="birth"
        calendar={null}
        today={today}
        value={value ?? ""}
        {...field}
      />
    )}
  </FormField>
);

const CpfField = ({ control, name }: FieldProps) => (
  <FormField control={control} name={name}>
    {({ value, onChange, ...field }) => (
      <TextField
        label={HEADINGS[name]}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        value={formatCpf(value ?? "")}
        onChange={(typed) => onChange(formatCpf(typed))}
        {...field}
      />
    )}
  </FormField>
);
