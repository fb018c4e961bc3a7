import { ArrowLeft, BellOff, CalendarPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { useContato } from "#client/data/conversa.hooks.ts";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { formatTelefone } from "#shared/common/telefone.ts";

/** With whom one is writing, and what one should know before. */
export function ConversationHeader({ contato, nome, isAlone, onBack }: ConversationHeaderProps) {
  const [isBooking, setBooking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Where the conversation takes the place of the list, the row that was pressed is gone.
  useEffect(() => {
    if (isAlone) title.current?.focus({ preventScroll: true });
  }, [isAlone]);

  const cliente = contato.data;
  return (
    <header className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-2 py-2 md:px-5">
      <IconButton
        label="Voltar para as conversas"
        icon={<ArrowLeft size={18} aria-hidden />}
        onPress={onBack}
        className="md:hidden"
      />
      <Avatar name={cliente?.nome ?? null} />
      <div className="min-w-0 flex-1">
        {contato.isPending && <Skeleton className="h-4 w-36" />}
        <h2
          ref={title}
          tabIndex={-1}
          className={contato.isPending ? "sr-only" : "truncate text-sm font-semibold outline-none"}
        >
          {nome}
        </h2>
        {cliente?.nome && cliente.telefone && (
          <p className="truncate text-xs text-faint tabular-nums">
            {formatTelefone(cliente.telefone)}
          </p>
        )}
        {cliente?.aceita_mensagens === false && (
          <p className="flex items-center gap-1 text-xs text-amber-ink">
            <BellOff size={12} aria-hidden className="shrink-0" />
            Não recebe mensagens automáticas
          </p>
        )}
      </div>
      {cliente && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarPlus size={16} aria-hidden />}
          aria-label={`Agendar com ${nome}`}
          onPress={() => setBooking(true)}
        >
          Agendar
        </Button>
      )}
      {cliente && isBooking && <BookClient cliente={cliente} onClose={() => setBooking(false)} />}
    </header>
  );
}

interface ConversationHeaderProps {
  contato: ReturnType<typeof useContato>;
  nome: string;
  /** It has the whole screen, as on a phone. */
  isAlone: boolean;
  onBack: () => void;
}
