import { useState } from "react";
import { type Agendamento, sendCancelar, sendRemarcar, serverNow } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { CalendarLinks } from "#client/features/publico/calendar-links.tsx";
import { Contact } from "#client/features/publico/contact.tsx";
import { Deposit } from "#client/features/publico/deposit.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { useSend } from "#client/features/publico/use-send.ts";
import { civilAt, longWhen } from "#client/features/publico/when.ts";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { AskFirst } from "./ask-first.tsx";
import { Facts } from "./facts.tsx";
import { MoveTo } from "./move-to.tsx";
import { NoLonger } from "./no-longer.tsx";
import { Waiting } from "./waiting.tsx";

/** One appointment, and what its owner may still do with it. */
export function Managed({ token, agendamento, onChanged, onAgain }: ManagedProps) {
  const { situacao, timezone, muda_ate, pode_mudar } = agendamento;
  const [doing, setDoing] = useState<Change | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const today = civilAt(serverNow(), timezone).date;
  const whenOf = (horario: string) => longWhen(civilAt(horario, timezone), today);

  const move = useSend(
    (horario: string) => sendRemarcar(token, horario),
    (next) => {
      onChanged(next);
      setNotice(m.remarcado(whenOf(next.horario)));
      setDoing(null);
    },
  );
  const cancel = useSend(
    () => sendCancelar(token),
    () => {
      setDoing(null);
      onAgain();
    },
  );

  if (situacao === "cancelado" || situacao === "liberado" || situacao === "encerrado")
    return <NoLonger agendamento={agendamento} when={whenOf(agendamento.horario)} />;
  if (doing === "move") {
    return (
      <MoveTo
        token={token}
        agendamento={agendamento}
        today={today}
        when={whenOf(agendamento.horario)}
        sending={move}
        onLeave={leave}
      />
    );
  }
  return (
    <div className="space-y-5">
      {notice && <Notice tone="good">{notice}</Notice>}
      <Facts agendamento={agendamento} when={whenOf(agendamento.horario)} />
      {situacao === "reservado" && <Waiting agendamento={agendamento} onAgain={onAgain} />}
      <Deposit sinal={agendamento.sinal} titulo={agendamento.titulo} />
      {situacao === "marcado" && <CalendarLinks token={token} google={agendamento.link_google} />}
      {pode_mudar && doing === null && (
        <Changes until={muda_ate && whenOf(muda_ate)} onStart={start} />
      )}
      {doing === "cancel" && <AskFirst sending={cancel} onLeave={leave} />}
      {!pode_mudar && situacao === "marcado" && <Unchangeable agendamento={agendamento} />}
    </div>
  );

  function start(what: Change) {
    setNotice(null);
    setDoing(what);
  }

  function leave() {
    setDoing(null);
    move.forget();
    cancel.forget();
  }
}

interface ManagedProps {
  token: string;
  agendamento: Agendamento;
  onChanged: (next: Agendamento) => void;
  /** Asks for it once more. */
  onAgain: () => void;
}

type Change = "move" | "cancel";

function Changes({ until, onStart }: ChangesProps) {
  return (
    <div className="border-t border-line pt-5">
      {until && <p className="text-sm text-soft">{m.mudaAte(until)}</p>}
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Action onClick={() => onStart("move")}>{m.remarcar}</Action>
        <Action variant="secondary" onClick={() => onStart("cancel")}>
          {m.cancelar}
        </Action>
      </div>
    </div>
  );
}

interface ChangesProps {
  /** In words. */
  until: string | null;
  onStart: (what: Change) => void;
}

/** Why nothing can be changed here, and who can. */
function Unchangeable({ agendamento }: { agendamento: Agendamento }) {
  const { motivo, contato } = agendamento;
  if (!motivo) return null;
  return (
    <div className="border-t border-line pt-5">
      <p className="text-sm text-soft">{motivo}</p>
      <Contact contato={contato} />
    </div>
  );
}
