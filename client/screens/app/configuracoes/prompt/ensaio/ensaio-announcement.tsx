import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";
import { STATUS_STYLES } from "./status-styles.tsx";

/** Often enough to know that it goes on, seldom enough to be listened to. */
const EVERY = 5;

/** How far a replay is and how it ended, for who does not see it. It must stand there before it has something to say. */
export function EnsaioAnnouncement({ ensaio }: { ensaio: EnsaioJson | null }) {
  return (
    <p role="status" className="sr-only">
      {ensaio && tell(ensaio)}
    </p>
  );
}

function tell({ status, feitos, total }: EnsaioJson) {
  const done = status === "em_andamento" ? feitos - (feitos % EVERY) : feitos;
  return `Ensaio: ${STATUS_STYLES[status].label.toLowerCase()}, ${done} de ${total} conversas.`;
}
