import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Select } from "#client/components/select.tsx";
import { useAgendaPropria, useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { m } from "#shared/disponibilidades/semana.messages.ts";
import { Whose } from "./whose.ts";

/** The name under which the address keeps the choice. */
export const PROFISSIONAL = "profissional";

/** Chooses whose week is below; draws the week alone where one works alone. */
export function ProfissionalChoice({ children }: { children: ReactNode }) {
  const { colegas, whose, setWhose } = useWhoseWeek();
  if (!whose) return children;
  return (
    <Whose value={whose}>
      <Select
        className="mb-6 sm:max-w-72"
        label={m.profissional}
        options={colegas.map(({ id, nome, cor }) => ({
          value: id,
          label: nome,
          icon: <ServicoDot cor={cor} />,
        }))}
        value={whose.id}
        onChange={setWhose}
      />
      {children}
    </Whose>
  );
}

/** The professional whose week the address names, or one's own; undefined where one works alone. */
export function useWhoseWeek() {
  const [params, setParams] = useSearchParams();
  const colegas = useColegas();
  const own = useAgendaPropria();
  const wanted = params.get(PROFISSIONAL) ?? own;
  const whose = colegas.find(({ id }) => id === wanted) ?? colegas.at(0);
  return {
    colegas,
    whose,
    setWhose: (id: string) => setParams({ [PROFISSIONAL]: id }, { replace: true }),
  };
}
