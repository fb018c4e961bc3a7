import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { DateBox } from "#client/components/date-box.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeBox } from "#client/components/time-box.tsx";
import type { Espera } from "#client/data/espera.hooks.ts";
import { useActiveServicos } from "#client/data/servicos.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { ClienteField } from "#client/features/marcacoes/booking/cliente-field.tsx";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { MAX_OBSERVACAO_ESPERA } from "#shared/espera/espera.constants.ts";
import type { EsperaInput } from "#shared/espera/espera.schema.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { DiasField } from "./dias-field.tsx";
import type { EsperaForm } from "./espera-form.ts";
import { ProfissionalChoice } from "./profissional-choice.tsx";

/** Client and preferred times of an entry. */
export function EsperaFields({ control, today, espera, ...person }: EsperaFieldsProps) {
  return (
    <>
      {espera ? (
        <p className="text-base font-semibold break-words">
          {clientLabel(espera.cliente_nome, espera.cliente_telefone)}
        </p>
      ) : (
        <FormField control={control} name="cliente_id">
          {({ name: _name, ...field }) => (
            <ClienteField
              chosenLabel={person.nome}
              onLabel={person.onNome}
              onRegister={person.onRegister}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="servico_id">
        {({ value, onChange }) => (
          <ServicoChoice value={value ?? ""} onChange={onChange} espera={espera} />
        )}
      </FormField>
      <FormField control={control} name="profissional_id">
        {({ value, onChange, error }) => (
          <ProfissionalChoice
            value={value ?? ""}
            onChange={onChange}
            error={error}
            espera={espera}
          />
        )}
      </FormField>
      <FormField control={control} name="dias_semana">
        {({ value, onChange }) => <DiasField value={value ?? []} onChange={onChange} />}
      </FormField>
      <Hours control={control} />
      <Period control={control} today={today} />
      <FormField control={control} name="observacao">
        {({ value, ...field }) => (
          <TextArea
            label={m.observacao}
            placeholder={m.observacaoExemplo}
            maxLength={MAX_OBSERVACAO_ESPERA}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

/** Between which hours a time fits. */
function Hours({ control }: Pick<EsperaFieldsProps, "control">) {
  return (
    <Pair help={m.horasAjuda}>
      <FormField control={control} name="hora_de">
        {({ value, ...field }) => <TimeBox label={m.horaDe} value={value ?? ""} {...field} />}
      </FormField>
      <FormField control={control} name="hora_ate">
        {({ value, ...field }) => <TimeBox label={m.horaAte} value={value ?? ""} {...field} />}
      </FormField>
    </Pair>
  );
}

/** From and until which day. */
function Period({ control, today }: Pick<EsperaFieldsProps, "control" | "today">) {
  const { de } = useWatch({ control });
  return (
    <Pair help={m.periodoAjuda}>
      <FormField control={control} name="de">
        {({ value, onChange, error }) => (
          <DateBox
            label={m.de}
            today={today}
            value={value ?? ""}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="ate">
        {({ value, onChange, error }) => (
          <DateBox
            label={m.ate}
            today={de || today}
            value={value ?? ""}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
    </Pair>
  );
}

function Pair({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-3">{children}</div>
      <p className="mt-1.5 text-xs text-faint">{help}</p>
    </div>
  );
}

interface EsperaFieldsProps {
  control: Control<EsperaForm, unknown, EsperaInput>;
  today: string;
  /** The entry whose preferences are changed; null for a new one. */
  espera: Espera | null;
  /** Label of the chosen client. */
  nome: string;
  onNome: (nome: string) => void;
  /** Called with a name or a phone that no client has. */
  onRegister: (text: string) => void;
}

/** An empty value is no choice of a list. */
const ANY = "qualquer";

/** Renders nothing without a service to choose from. */
function ServicoChoice({ value, onChange, espera }: ServicoChoiceProps) {
  const active = useActiveServicos();
  const { servico_id = null, servico_nome = null } = espera ?? {};
  const kept =
    servico_id && !active.some(({ id }) => id === servico_id)
      ? [{ id: servico_id, nome: servico_nome ?? "", cor: null }]
      : [];
  const servicos = [...active, ...kept];
  if (servicos.length === 0) return null;
  return (
    <Select
      label={m.servico}
      options={[
        { value: ANY, label: m.qualquerServico },
        ...servicos.map(({ id, nome, cor }) => ({
          value: id,
          label: nome,
          icon: <ServicoDot cor={cor} />,
        })),
      ]}
      value={value || ANY}
      onChange={(next) => onChange(next === ANY ? "" : next)}
    />
  );
}

interface ServicoChoiceProps {
  value: string;
  onChange: (id: string) => void;
  espera: Espera | null;
}
