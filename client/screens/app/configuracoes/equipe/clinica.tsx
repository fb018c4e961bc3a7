import { DoorOpen, Stethoscope } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { type Profissional, useProfissionais } from "#client/data/profissionais.hooks.ts";
import { type Sala, useSalas } from "#client/data/salas.hooks.ts";
import { m } from "#shared/profissionais/tela.messages.ts";
import { m as salas } from "#shared/salas/tela.messages.ts";
import { ProfissionaisCard } from "./profissionais-card.tsx";
import { ProfissionalModal } from "./profissional-modal.tsx";
import { PropriosClientes } from "./proprios-clientes.tsx";
import { SalaModal } from "./sala-modal.tsx";
import { SalasCard } from "./salas-card.tsx";

/** The agendas and rooms of a practice; one with a single agenda and no room is only told that there could be more. */
export function Clinica() {
  const people = useProfissionais();
  const rooms = useSalas();
  const [profissional, editProfissional] = useState<Profissional | "new" | null>(null);
  const [sala, editSala] = useState<Sala | "new" | null>(null);
  // Last on the page, where what comes late moves nothing.
  if (people.isPending || rooms.isPending) return null;
  const areSeveral = (people.data?.length ?? 0) > 1;
  const isAlone = people.data?.length === 1 && rooms.data?.length === 0;
  return (
    <>
      {isAlone ? (
        <Card id="profissionais" title={m.sozinho} description={m.sozinhoTexto}>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={<Stethoscope size={16} aria-hidden />}
              onPress={() => editProfissional("new")}
            >
              {m.adicionar}
            </Button>
            <Button
              variant="secondary"
              icon={<DoorOpen size={16} aria-hidden />}
              onPress={() => editSala("new")}
            >
              {salas.adicionar}
            </Button>
          </div>
        </Card>
      ) : (
        <>
          <ProfissionaisCard profissionais={people} onEdit={editProfissional} />
          <SalasCard salas={rooms} onEdit={editSala} />
          {areSeveral && <PropriosClientes />}
        </>
      )}
      <ProfissionalModal editing={profissional} onClose={() => editProfissional(null)} />
      <SalaModal editing={sala} onClose={() => editSala(null)} />
    </>
  );
}
