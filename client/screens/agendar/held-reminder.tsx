import { CircleCheck, Clock } from "lucide-react";
import { Notice } from "#client/features/publico/notice.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** Reminds a visitor who went back that their booking is still there. */
export function HeldReminder({ isDone, onShow }: { isDone: boolean; onShow: () => void }) {
  return (
    <Notice tone={isDone ? "good" : "wait"} icon={isDone ? CircleCheck : Clock}>
      <p>{isDone ? m.jaAgendado : m.lembrete}</p>
      <button
        type="button"
        onClick={onShow}
        className="-mb-2 flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {isDone ? m.verAgendamento : m.voltarAConfirmacao}
      </button>
    </Notice>
  );
}
