import { type ReactNode, useId } from "react";
import { Checkbox } from "#client/components/checkbox.tsx";
import { PriceField } from "#client/components/price-field.tsx";
import { Select } from "#client/components/select.tsx";
import { useProfissionais } from "#client/data/profissionais.hooks.ts";
import { useSalas } from "#client/data/salas.hooks.ts";
import { firstName, formatMinutes } from "#client/lib/format.ts";
import { DURACAO } from "#shared/servicos/servicos.constants.ts";
import { m } from "#shared/servicos/tela.messages.ts";

interface Giver {
  profissional_id: string;
  duracao_minutos?: number | null | undefined;
  preco_centavos?: number | null | undefined;
}

/** The professionals who give the service, each with a length and a price; not drawn where one alone could. */
export function QuemField({ value, error, faultOf, onChange }: QuemFieldProps) {
  const found = useProfissionais().data ?? [];
  const chosen = new Map(value.map((giver) => [giver.profissional_id, giver]));
  const offered = found.filter(({ id, ativo }) => ativo || chosen.has(id));
  if (offered.length < 2) return null;
  const put = (giver: Giver) =>
    onChange(value.map((one) => (one.profissional_id === giver.profissional_id ? giver : one)));
  return (
    <Group title={m.quem} help={m.quemAjuda} error={error}>
      {offered.map(({ id, nome, ativo }) => {
        const giver = chosen.get(id);
        return (
          <div key={id}>
            <Checkbox
              value={giver !== undefined}
              onChange={(isChosen) =>
                onChange(
                  isChosen
                    ? [
                        ...value,
                        { profissional_id: id, duracao_minutos: null, preco_centavos: null },
                      ]
                    : value.filter((one) => one.profissional_id !== id),
                )
              }
            >
              <span className="break-words">{ativo ? nome : m.desativado(nome)}</span>
            </Checkbox>
            {giver && (
              <Own nome={nome} giver={giver} fault={faultOf(value.indexOf(giver))} onChange={put} />
            )}
          </div>
        );
      })}
    </Group>
  );
}

interface QuemFieldProps {
  value: readonly Giver[];
  error: string | undefined;
  /** The sentence about the price of the one at this place of the value. */
  faultOf: (index: number) => string | undefined;
  onChange: (givers: Giver[]) => void;
}

const LIKE_SERVICE = "padrao";
const LENGTHS = Array.from(
  { length: (DURACAO.max - DURACAO.min) / DURACAO.passo + 1 },
  (_, step) => DURACAO.min + step * DURACAO.passo,
);

/** The length and the price of one professional, where they are not those of the service. */
function Own({ nome, giver, fault, onChange }: OwnProps) {
  const { duracao_minutos: duracao, preco_centavos: preco } = giver;
  return (
    <div className="mt-1 mb-2 ml-7.5 grid grid-cols-2 items-start gap-3">
      <Select
        label={m.duracaoDe(firstName(nome))}
        options={[
          { value: LIKE_SERVICE, label: m.comoServico },
          ...LENGTHS.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) })),
        ]}
        value={duracao ? String(duracao) : LIKE_SERVICE}
        onChange={(minutes) =>
          onChange({
            ...giver,
            duracao_minutos: minutes === LIKE_SERVICE ? null : Number(minutes),
          })
        }
      />
      <PriceField
        label={m.precoDe(firstName(nome))}
        help={m.precoDeAjuda}
        error={fault}
        value={preco ?? null}
        onChange={(centavos) => onChange({ ...giver, preco_centavos: centavos })}
      />
    </div>
  );
}

interface OwnProps {
  nome: string;
  giver: Giver;
  fault: string | undefined;
  onChange: (giver: Giver) => void;
}

/** The rooms of which the service needs one; not drawn in a practice without any. */
export function OndeField({ value, error, onChange }: OndeFieldProps) {
  const found = useSalas().data ?? [];
  const offered = found.filter(({ id, ativa }) => ativa || value.includes(id));
  if (offered.length === 0) return null;
  return (
    <Group title={m.onde} help={m.ondeAjuda} error={error}>
      {offered.map(({ id, nome, ativa }) => (
        <Checkbox
          key={id}
          value={value.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
          }
        >
          <span className="break-words">{ativa ? nome : m.desativado(nome)}</span>
        </Checkbox>
      ))}
    </Group>
  );
}

interface OndeFieldProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

function Group({ title, help, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-medium text-ink">{title}</legend>
      {children}
      <p id={id} className={error ? "text-sm text-red-ink" : "text-xs text-faint"}>
        {error ?? help}
      </p>
    </fieldset>
  );
}

interface GroupProps {
  title: string;
  help: string;
  error: string | undefined;
  children: ReactNode;
}
