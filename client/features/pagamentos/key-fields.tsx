import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { maskTelefone } from "#shared/common/telefone.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { MAX_CIDADE, MAX_RECEBEDOR, TIPOS_CHAVE } from "#shared/pagamentos/pagamentos.constants.ts";
import { asciiOf } from "#shared/pagamentos/rules/ascii.ts";
import { formatChave, isPhoneOrCpf } from "#shared/pagamentos/rules/chave.ts";
import { shortForm } from "#shared/pagamentos/rules/short-form.ts";
import { TIPO_CHAVE_LABELS } from "#shared/pagamentos/tela.messages.ts";
import type { KeyForm } from "./use-key-form.ts";

const LABELS = { chave: m.chave, nome: m.nome, cidade: m.cidade };
const TIPO_OPTIONS = TIPOS_CHAVE.map((value) => ({ value, label: TIPO_CHAVE_LABELS[value] }));

/** Key, kind, name and city of the person who is paid. */
export function KeyFields({
  elsewhere,
  control,
  chooseTipo,
  shorten,
  wanted,
  lida,
}: KeyFieldsProps) {
  return (
    <>
      <div className="empty:hidden has-[[role=alert]:empty]:hidden sm:col-span-2">
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
      </div>
      <FormField control={control} name="chave">
        {(field) => <TextField label={m.chave} autoComplete="off" help={readAs(lida)} {...field} />}
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
        <KeyKind digits={wanted.chave} onChoose={chooseTipo} />
      )}
      <ReceiverFields control={control} shorten={shorten} wanted={wanted} />
    </>
  );
}

type KeyFieldsProps = Pick<
  KeyForm,
  "elsewhere" | "control" | "chooseTipo" | "shorten" | "wanted" | "lida"
>;

/** Which kind a key is taken for, in words. */
function readAs(lida: KeyForm["lida"]) {
  if (!lida?.tipo || !lida.chave) return m.chaveAjuda;
  const { tipo, chave } = lida;
  return m.reconhecida(TIPO_CHAVE_LABELS[tipo], formatChave({ tipo, chave }));
}

/** Name and city of the person who is paid, each with a form that fits into a code. */
function ReceiverFields({ control, shorten, wanted }: ReceiverFieldsProps) {
  return (
    <>
      <FormField control={control} name="nome">
        {(field) => (
          <div>
            <TextField label={m.nome} help={m.nomeAjuda} autoComplete="name" {...field} />
            <ShortForm
              text={wanted.nome}
              short={shortForm(wanted.nome, MAX_RECEBEDOR, { keepsFirst: true })}
              onUse={(short) => shorten("nome", short)}
            />
          </div>
        )}
      </FormField>
      <FormField control={control} name="cidade">
        {(field) => (
          <div>
            <TextField
              label={m.cidade}
              help={m.cidadeAjuda}
              autoComplete="address-level2"
              {...field}
            />
            <ShortForm
              text={wanted.cidade}
              short={shortForm(wanted.cidade, MAX_CIDADE)}
              onUse={(short) => shorten("cidade", short)}
            />
          </div>
        )}
      </FormField>
    </>
  );
}

type ReceiverFieldsProps = Pick<KeyForm, "control" | "shorten" | "wanted">;

/** Offers the form that fits into a code, by one press. */
function ShortForm({ text, short, onUse }: ShortFormProps) {
  if (short === "" || short === asciiOf(text)) return null;
  return (
    <Button size="sm" variant="secondary" className="mt-2" onPress={() => onUse(short)}>
      {m.usar(short)}
    </Button>
  );
}

interface ShortFormProps {
  text: string;
  short: string;
  onUse: (short: string) => void;
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
