import type { Pagina } from "#client/data/publico.ts";
import { Option } from "./option.tsx";
import { aboutOf, choiceOf, type Servico } from "./quem.ts";

/** The services that can be booked; a press chooses one. */
export function ServiceList({ pagina, onChoose }: ServiceListProps) {
  return (
    <ul className="mt-4 space-y-3">
      {pagina.servicos.map((servico) => (
        <Option
          key={servico.id}
          title={servico.nome}
          text={servico.descricao}
          about={aboutOf(choiceOf(pagina, servico, null).ways)}
          onChoose={() => onChoose(servico)}
        />
      ))}
    </ul>
  );
}

interface ServiceListProps {
  pagina: Pagina;
  onChoose: (servico: Servico) => void;
}
