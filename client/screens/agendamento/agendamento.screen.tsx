import { CalendarX2, SearchX } from "lucide-react";
import { type Agendamento, askAgendamento } from "#client/data/publico.ts";
import { useAsked } from "#client/data/use-asked.ts";
import { Ending } from "#client/features/publico/ending.tsx";
import { Failed } from "#client/features/publico/failed.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import { FirstSkeleton } from "#client/features/publico/shell.tsx";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";
import { Managed } from "./managed.tsx";

interface AgendamentoScreenProps {
  token: string;
  /** The data that came with the page. */
  first: Agendamento | null;
}

/** Behind a manage link, whose holder sees, moves and cancels one appointment. */
export function AgendamentoScreen({ token, first }: AgendamentoScreenProps) {
  const { answer, again, refresh, put } = useAsked(
    token,
    () => askAgendamento(token, { isWaiting: false }),
    first,
  );
  if (!answer) return <FirstSkeleton />;
  if (answer.data) {
    return <Managed token={token} agendamento={answer.data} onChanged={put} onAgain={refresh} />;
  }
  const { status, detail } = answer.refusal;
  if (status === 410) {
    return (
      <Ending
        icon={CalendarX2}
        tone="plain"
        title={detail ?? visitante.linkEncerrado}
        text={m.encerradoContato}
      />
    );
  }
  if (status === 404) {
    return (
      <Ending
        icon={SearchX}
        tone="plain"
        title={visitante.linkNaoEncontrado}
        text={m.naoEncontradoTexto}
      />
    );
  }
  return <Failed message={refusalText(answer.refusal, m.erroAoCarregar)} onRetry={again} />;
}
