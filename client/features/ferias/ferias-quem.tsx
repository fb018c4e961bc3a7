import { Select } from "#client/components/select.tsx";
import { usePessoaId } from "#client/data/colegas.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { m } from "#shared/ferias/ferias.messages.ts";

const ALL = "todos";

/** Asks whose vacation it is; renders nothing where one works alone. */
export function FeriasQuem({ value, onChange, error }: FeriasQuemProps) {
  const colegas = useColegas();
  if (colegas.length === 0) return null;
  return (
    <Select
      label={m.quem}
      options={[
        { value: ALL, label: m.todos },
        ...colegas.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
      error={error}
    />
  );
}

interface FeriasQuemProps {
  /** Null for all. */
  value: string | null;
  onChange: (profissionalId: string | null) => void;
  error?: string | undefined;
}

/** The professional who is signed in, where several work; null for anybody else. */
export function useOwnProfissional(): string | null {
  const own = usePessoaId();
  return useColegas().find(({ pessoa_id }) => pessoa_id === own)?.id ?? null;
}
