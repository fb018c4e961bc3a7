import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { cx } from "#client/lib/cx.ts";
import { AcaoLines } from "../acao-lines.tsx";
import type { Dita } from "./use-chat.ts";

/** The chat so far; the newest is always in sight. */
export function ChatLog({ messages, isAnswering, fault, onAgain }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const length = messages.length;
  useEffect(() => {
    const log = box.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [length, isAnswering, fault]);

  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversa de teste"
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex h-[60dvh] max-h-112 min-h-72 flex-col gap-3 overflow-y-auto rounded-lg bg-muted p-3 sm:p-4"
    >
      {messages.map((one, index) => (
        // Earlier messages stay where they are.
        <ChatMessage key={index} {...one} />
      ))}
      {isAnswering && <Writing />}
      {fault && (
        <div role="alert" className="self-start text-sm text-red-ink">
          <p>{fault}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            icon={<RotateCw size={14} aria-hidden />}
            onPress={onAgain}
          >
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  );
}

/** The tester's messages stand at the right, as one's own do everywhere. */
function ChatMessage({ de, texto, acoes }: Dita) {
  const isClient = de === "cliente";
  return (
    <div className={cx("max-w-[85%]", isClient ? "self-end" : "self-start")}>
      <p
        className={cx(
          "rounded-lg px-3 py-2 break-words whitespace-pre-wrap",
          isClient ? "rounded-br-sm bg-brand-soft" : "rounded-bl-sm border border-line bg-surface",
        )}
      >
        <span className="sr-only">{isClient ? "Cliente: " : "Assistente: "}</span>
        <WhatsappText text={texto} />
      </p>
      <AcaoLines acoes={acoes} />
    </div>
  );
}

function Writing() {
  return (
    <p className="flex items-center gap-1 self-start rounded-lg rounded-bl-sm border border-line bg-surface px-3 py-3.5">
      <span className="sr-only">O assistente está escrevendo</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden
          style={{ animationDelay: `${dot * 200}ms` }}
          className="size-1.5 animate-pulse rounded-full bg-grey"
        />
      ))}
    </p>
  );
}

interface ChatLogProps {
  messages: readonly Dita[];
  isAnswering: boolean;
  /** Why no answer came. */
  fault: string | null;
  onAgain: () => void;
}
