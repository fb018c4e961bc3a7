import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { Tabs } from "#client/components/tabs.tsx";
import { useColega } from "#client/data/colega.hooks.ts";
import type { Servico } from "#client/data/servicos.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { ReadOnlyUnless } from "#client/features/equipe/read-only-unless.tsx";
import { FeltSuccess } from "#client/features/felt/felt-success.tsx";
import { useArrivals } from "#client/lib/use-arrivals.ts";
import { DISPONIBILIDADE_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { m } from "#shared/servicos/tela.messages.ts";
import type { Editing } from "./disponibilidade-modal.tsx";
import { ProfissionalChoice, useWhoseWeek } from "./profissional-choice.tsx";
import { WeekTab } from "./week-tab.tsx";

const ServicosTab = lazyPart(async () => ({
  default: (await import("./servicos/servicos-tab.tsx")).ServicosTab,
}));

/** The week, and what is offered in it. */
export function HorariosScreen() {
  const [params, setParams] = useSearchParams();
  useArrivals();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [servico, setServico] = useState<Servico | "new" | null>(null);
  const isServicos = params.get("aba") === "servicos";
  const description = useDescription(isServicos);
  return (
    <>
      <FeltSuccess />
      <PageHeader
        title="Horários de Atendimento"
        description={description}
        actions={
          <Pode a="ajustes.escrever">
            <Button
              icon={<Plus size={16} aria-hidden />}
              onPress={() => (isServicos ? setServico("new") : setEditing(DISPONIBILIDADE_PADRAO))}
            >
              {isServicos ? m.novo : "Novo Horário"}
            </Button>
          </Pode>
        }
      />
      <Tabs
        label="Horários de Atendimento"
        selected={isServicos ? "servicos" : "horarios"}
        onChange={(aba) => setParams(aba === "servicos" ? { aba } : {}, { replace: true })}
        items={[
          {
            id: "horarios",
            label: "Horários",
            content: (
              <ProfissionalChoice>
                <WeekTab editing={editing} onEdit={setEditing} />
              </ProfissionalChoice>
            ),
          },
          {
            id: "servicos",
            label: m.aba,
            content: (
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <ReadOnlyUnless a="ajustes.escrever">
                  <ServicosTab editing={servico} onEdit={setServico} />
                </ReadOnlyUnless>
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

/** Names a colleague whose hours these are; in a clinic the services are nobody's own. */
function useDescription(isServicos: boolean) {
  const { whose } = useWhoseWeek();
  const colega = useColega(whose?.id);
  if (isServicos && whose) return semana.descricaoServicos;
  return colega ? semana.descricaoDe(colega.nome) : semana.descricao;
}
