import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { DISPONIBILIDADE_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import type { Editing } from "./disponibilidade-modal.tsx";
import { WeekTab } from "./week-tab.tsx";

export function HorariosScreen() {
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <>
      <PageHeader
        title="Horários de Atendimento"
        description="Os horários que você oferece em cada dia da semana."
        actions={
          <Button
            icon={<Plus size={16} aria-hidden />}
            onPress={() => setEditing(DISPONIBILIDADE_PADRAO)}
          >
            Novo Horário
          </Button>
        }
      />
      <WeekTab editing={editing} onEdit={setEditing} />
    </>
  );
}
