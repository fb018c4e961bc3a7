import { ArrowLeft, BellOff, Bookmark, CalendarPlus, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import {
  useAssistenteActions,
  useAssistenteConversa,
} from "#client/data/assistente-conversa.hooks.ts";
import type { useContato } from "#client/data/conversa.hooks.ts";
import { useProxima } from "#client/data/proximas.hooks.ts";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

/** With whom one is writing, and what one should know before. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { contato, nome, isAlone, onBack, menu, ...clock } = props;
  const cliente = contato.data;
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 py-2 sm:gap-x-3 md:px-5">
      <IconButton
        label="Voltar para as conversas"
        icon={<ArrowLeft size={18} aria-hidden />}
        onPress={onBack}
        className="md:hidden"
      />
      <span className="max-sm:hidden">
        <Avatar name={cliente?.nome ?? null} />
      </span>
      <div className="min-w-0 flex-1">
        <Title contato={contato} nome={nome} isAlone={isAlone} />
        {cliente && <Particulars cliente={cliente} />}
      </div>
      {cliente && (
        <>
          <ForLaterButton clienteId={cliente.id} />
          <BookButton cliente={cliente} nome={nome} />
          {menu}
          <NextAppointment clienteId={cliente.id} {...clock} />
        </>
      )}
    </header>
  );
}

type Contato = ReturnType<typeof useContato>;
type Cliente = NonNullable<Contato["data"]>;

interface ConversationHeaderProps {
  contato: Contato;
  nome: string;
  /** It has the whole screen, as on a phone. */
  isAlone: boolean;
  onBack: () => void;
  /** Further actions. */
  menu: ReactNode;
  now: Date;
  zone: string;
}

/** The name, which leads to the client. */
function Title({ contato, nome, isAlone }: TitleProps) {
  const title = useFocusWhenAlone(isAlone);
  return (
    <>
      {contato.isPending && <Skeleton className="h-4 w-36" />}
      <h2
        ref={title}
        tabIndex={-1}
        className={contato.isPending ? "sr-only" : "truncate text-sm font-semibold outline-none"}
      >
        {contato.data ? (
          <Link
            to={paths.cliente(contato.data.id)}
            className="-my-2 block truncate py-2 hover:underline"
          >
            {nome}
          </Link>
        ) : (
          nome
        )}
      </h2>
    </>
  );
}

type TitleProps = Pick<ConversationHeaderProps, "contato" | "nome" | "isAlone">;

/**
 * Where the conversation takes the place of the list, the row that was pressed is gone: the heading gets the focus. A phone that is
 * turned takes it from no box and no dialog.
 */
function useFocusWhenAlone(isAlone: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isAlone && (isLost || !hasOpened.current)) title.current?.focus({ preventScroll: true });
    hasOpened.current = true;
  }, [isAlone]);
  return title;
}

/** Below the name: its number, and that no automatic message is wanted. */
function Particulars({ cliente }: { cliente: Cliente }) {
  const { nome, telefone, aceita_mensagens } = cliente;
  return (
    <>
      {nome && telefone && (
        <p className="truncate text-xs text-faint tabular-nums">{formatTelefone(telefone)}</p>
      )}
      {!aceita_mensagens && (
        <p className="flex items-center gap-1 text-xs text-amber-ink">
          <BellOff size={12} aria-hidden className="shrink-0" />
          Não recebe mensagens automáticas
        </p>
      )}
    </>
  );
}

function BookButton({ cliente, nome }: { cliente: Cliente; nome: string }) {
  const [isBooking, setBooking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<CalendarPlus size={16} aria-hidden />}
        aria-label={`Agendar com ${nome}`}
        onPress={() => setBooking(true)}
        className="max-sm:px-3"
      >
        {/* The name of whom one writes with needs the place. */}
        <span className="max-sm:hidden">Agendar</span>
      </Button>
      {isBooking && <BookClient cliente={cliente} onClose={() => setBooking(false)} />}
    </>
  );
}

/** Puts the conversation among those that wait, and takes it out again; whoever has no assistant can as well. */
function ForLaterButton({ clienteId }: { clienteId: string }) {
  const conversa = useAssistenteConversa(clienteId, { enabled: true });
  const { setForLater } = useAssistenteActions(clienteId);
  const isMarked = Boolean(conversa.data?.para_depois_em);
  return (
    <IconButton
      label={isMarked ? m.tirarDeParaDepois : m.marcarParaDepois}
      icon={
        <span
          className={cx(
            "grid justify-items-center text-xs font-medium",
            isMarked && "text-amber-ink",
          )}
        >
          <Bookmark size={18} aria-hidden className={isMarked ? "fill-current" : undefined} />
          Depois
        </span>
      }
      isDisabled={!conversa.data}
      onPress={() => setForLater(!isMarked)}
      className="w-14 sm:h-11 sm:w-14"
    />
  );
}

/** A line below the name, which leads to the appointment. */
function NextAppointment({ clienteId, now, zone }: NextAppointmentProps) {
  const proxima = useProxima(clienteId, now);
  if (!proxima) return null;
  return (
    <Link
      to={`${paths.agenda}?marcacao=${proxima.id}`}
      className={cx(
        "-mb-2 flex min-h-11 basis-full items-center gap-1 text-xs text-soft tabular-nums",
        "-outline-offset-2 pl-13 hover:underline sm:min-h-8 sm:pl-24 md:pl-12",
      )}
    >
      {`Próximo: ${formatDayTime(proxima.horario, zone, now)}`}
      <span className="sr-only">Ver agendamento</span>
      <ChevronRight size={14} aria-hidden className="shrink-0" />
    </Link>
  );
}

interface NextAppointmentProps {
  clienteId: string;
  now: Date;
  zone: string;
}
