import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { Option } from "./option.tsx";
import { aboutOf, type Giver, isVaried } from "./quem.ts";

/** The professionals of a service, after no preference; with length and price where they differ. */
export function ProfessionalList({ givers, onChoose }: ProfessionalListProps) {
  const isTold = isVaried(givers);
  return (
    <ul className="mt-4 space-y-3">
      <Option
        title={m.semPreferencia}
        text={m.semPreferenciaAjuda}
        onChoose={() => onChoose(QUALQUER)}
      />
      {givers.map(({ id, nome, especialidade, way }) => (
        <Option
          key={id}
          title={nome}
          text={especialidade}
          {...(isTold && way && { about: aboutOf([way]) })}
          onChoose={() => onChoose(id)}
        />
      ))}
    </ul>
  );
}

interface ProfessionalListProps {
  givers: readonly Giver[];
  onChoose: (id: string) => void;
}
