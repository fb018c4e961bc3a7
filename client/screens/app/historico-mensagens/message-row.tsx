import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { ACT_ICONS } from "#client/features/assistant/act-icons.ts";
import { actText } from "#client/features/assistant/act-text.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDay } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import { civilOf } from "#shared/common/time.ts";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { Bubble } from "./bubble.tsx";
import { NoteRow } from "./caixa/note-row.tsx";
import { ScheduledBubble } from "./caixa/scheduled-bubble.tsx";
import { GapRow } from "./gap-row.tsx";
import type { Target } from "./message-list.tsx";
import type { Act, Gap, Note, Row } from "./message-rows.ts";

/** A message with what stands around it: gaps, the day it begins, what the assistant did. */
export function MessageRow({ row, nome, zone, now, target, ...rest }: MessageRowProps) {
  const { message, day, gaps, gapsAfter, acts, actsAfter, notes, notesAfter } = row;
  const { onResend, onTemplates, onTakenBack, onContact, hasManyInstances } = rest;
  const gapRow = (gap: Gap) => (
    <GapRow
      key={`${gap.instancia_id} ${gap.inicio.getTime()}`}
      gap={gap}
      now={now}
      zone={zone}
      hasManyInstances={hasManyInstances}
    />
  );
  const noteRow = (note: Note) => <NoteRow key={note.id} nota={note} zone={zone} />;
  const actRow = (act: Act) => <ActRow key={act.id} act={act} now={now} zone={zone} />;
  return (
    <>
      {gaps.map(gapRow)}
      {day && <DaySeparator day={formatDay(day, civilOf(now, zone).date)} />}
      {acts.map(actRow)}
      {notes.map(noteRow)}
      {message.agendada ? (
        <ScheduledBubble
          message={message}
          agendada={message.agendada}
          zone={zone}
          now={now}
          onSendAnyway={onResend}
          onTakenBack={onTakenBack}
        />
      ) : (
        <Bubble
          message={message}
          nome={nome}
          zone={zone}
          found={target?.id === message.id ? target.busca : null}
          onResend={onResend}
          onTemplates={onTemplates}
          onContact={onContact}
          onTakenBack={onTakenBack}
        />
      )}
      {actsAfter.map(actRow)}
      {notesAfter.map(noteRow)}
      {gapsAfter.map(gapRow)}
    </>
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <div className="flex justify-center py-2.5">
      <span className="rounded-full bg-muted px-3 py-1 text-xs font-medium text-soft first-letter:uppercase">
        {day}
      </span>
    </div>
  );
}

interface MessageRowProps {
  row: Row<Mensagem>;
  nome: string;
  zone: string;
  now: Date;
  hasManyInstances: boolean;
  target: Target | null;
  onResend: (id: string) => void;
  onTemplates: (() => void) | null;
  onContact: (contato: NewContact) => void;
  /** Called with the text of a message that was cancelled before it left. */
  onTakenBack: (text: string) => void;
}

const STYLE =
  "inline-flex max-w-140 items-center gap-2 rounded-lg bg-brand-soft px-3 text-xs text-brand-ink tabular-nums";

/** An act of the assistant, between the messages; leads to its appointment, if any. */
function ActRow({ act, now, zone }: { act: AcaoJson; now: Date; zone: string }) {
  const Icon = ACT_ICONS[act.acao];
  const text = (
    <>
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0">{actText(act, zone, now)}</span>
    </>
  );
  return (
    <div className="flex justify-center px-3 py-1.5">
      {act.marcacao_id ? (
        <Link
          to={`${paths.agenda}?marcacao=${act.marcacao_id}`}
          className={cx(STYLE, "min-h-11 hover:underline sm:min-h-8")}
        >
          {text}
          <span className="sr-only">Ver agendamento</span>
          <ChevronRight size={14} aria-hidden className="shrink-0" />
        </Link>
      ) : (
        <p className={cx(STYLE, "min-h-8")}>{text}</p>
      )}
    </div>
  );
}
