import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { useWeekly } from "#client/data/disponibilidades.hooks.ts";
import { DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { DISPONIBILIDADE_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { CopyModal } from "./copy-modal.tsx";
import { DayCard } from "./day-card.tsx";
import { DisponibilidadeModal, type Editing } from "./disponibilidade-modal.tsx";
import { HorariosSkeleton } from "./horarios-skeleton.tsx";
import { RemoveDisponibilidade } from "./remove-disponibilidade.tsx";
import { WeekSummary } from "./week-summary.tsx";

export function HorariosScreen() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [copying, setCopying] = useState<Disponibilidade | null>(null);
  const [removing, setRemoving] = useState<Disponibilidade | null>(null);
  const weekly = useWeekly();
  const add = (dia_semana: DiaSemana) => setEditing({ ...DISPONIBILIDADE_PADRAO, dia_semana });

  return (
    <>
      <PageHeader
        title="Horários de Atendimento"
        description="Os horários que você oferece em cada dia da semana."
        actions={
          <Button icon={<Plus size={16} aria-hidden />} onPress={() => add("seg")}>
            Novo Horário
          </Button>
        }
      />
      {content()}
      <DisponibilidadeModal
        editing={editing}
        onClose={() => setEditing(null)}
        // Nothing that was opened meanwhile is taken away.
        onRefused={(refused) => setEditing((present) => present ?? refused)}
      />
      <CopyModal source={copying} onClose={() => setCopying(null)} />
      <RemoveDisponibilidade disponibilidade={removing} onClose={() => setRemoving(null)} />
    </>
  );

  function content() {
    if (weekly.isPending) return <HorariosSkeleton />;
    if (weekly.isError && !weekly.data)
      return <LoadError message={m.erroAoCarregar} onRetry={weekly.refetch} />;
    const week = weekly.data;
    return (
      <>
        <WeekSummary week={week} />
        <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {DIAS_SEMANA.map((dia) => (
            <DayCard
              key={dia}
              dia={dia}
              rows={week[dia]}
              onAdd={() => add(dia)}
              onEdit={setEditing}
              onCopy={setCopying}
              onRemove={setRemoving}
            />
          ))}
        </div>
      </>
    );
  }
}
