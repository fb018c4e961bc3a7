import { Select } from "#client/components/select.tsx";
import { MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";

const STEP = 30;
const TIMES = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, step) => timeOf(step * STEP));

/** From when to when no client is disturbed, and what becomes of a message that falls into it. */
export function QuietHours({ inicio, fim, onChange, isDisabled }: QuietHoursProps) {
  return (
    <section aria-label="Horário de silêncio" className="px-4 py-4 sm:px-5">
      <h3 className="text-sm font-medium">Horário de silêncio</h3>
      <p className="mt-0.5 text-sm text-faint">{quietText(inicio, fim)}</p>
      <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
        <Select
          label="Das"
          options={optionsWith(inicio)}
          value={inicio}
          onChange={(silencio_inicio) => onChange({ silencio_inicio })}
          isDisabled={isDisabled}
        />
        <Select
          label="Até as"
          options={optionsWith(fim)}
          value={fim}
          onChange={(silencio_fim) => onChange({ silencio_fim })}
          isDisabled={isDisabled}
        />
      </div>
    </section>
  );
}

/** What the hours do, in one plain sentence. */
export function quietText(inicio: string, fim: string) {
  if (inicio === fim) return "Sem silêncio: as mensagens saem a qualquer hora.";
  return `Das ${inicio} às ${fim} nada é enviado: o que cairia nesse intervalo espera até as ${fim}, se ainda for antes do agendamento.`;
}

/** Half hours, and the present time where REST has set another one. */
function optionsWith(present: string) {
  const times = TIMES.includes(present) ? TIMES : [...TIMES, present].toSorted();
  return times.map((value) => ({ value, label: value }));
}

interface QuietHoursProps {
  inicio: string;
  fim: string;
  onChange: (change: { silencio_inicio: string } | { silencio_fim: string }) => void;
  isDisabled: boolean;
}
