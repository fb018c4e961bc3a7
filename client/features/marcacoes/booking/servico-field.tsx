import { Select } from "#client/components/select.tsx";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { servicoText } from "#client/features/servicos/servico-text.ts";
import { m } from "#shared/marcacoes/encaixe.messages.ts";
import type { useServico } from "./use-servico.ts";

/** The service to be booked; renders nothing without one to choose from. */
export function ServicoField({ id, servicos, onChange, hideLabel = false }: ServicoFieldProps) {
  if (servicos.length === 0) return null;
  const options = servicos.map((servico) => ({
    value: servico.id,
    label: `${servico.nome} · ${servicoText(servico)}`,
    icon: <ServicoDot cor={servico.cor} />,
  }));
  return (
    <Select
      label={m.servico}
      hideLabel={hideLabel}
      options={[{ value: NONE, label: m.semServico }, ...options]}
      value={id || NONE}
      onChange={(next) => onChange(next === NONE ? "" : next)}
    />
  );
}

/** An empty value is no choice of a list. */
const NONE = "nenhum";

interface ServicoFieldProps extends Pick<ReturnType<typeof useServico>, "id" | "servicos"> {
  onChange: (id: string) => void;
  hideLabel?: boolean;
}
