import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { kindOf } from "#client/features/whatsapp/kinds.ts";
import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { StoredText } from "#client/features/whatsapp/stored-text.tsx";
import { cx } from "#client/lib/cx.ts";
import { contatosEm } from "#shared/historico-mensagens/contatos.ts";
import { ContactCards, type NewContact } from "./bubble/contact-cards.tsx";
import { markMatches } from "./excerpt.ts";
import { Marked } from "./marked.tsx";
import { wordsOf } from "./midia/words.ts";

/** The words of a message, the cards that it carries, or what became of it. */
export function BubbleWords({ message, speaker, found, onContact }: BubbleWordsProps) {
  const { mensagem, midia } = message;
  const words = wordsOf(message);
  const contatos = contatosEm(mensagem);
  if (contatos.length > 0) {
    return (
      <>
        <p className="sr-only">{`${speaker}: ${contatos.length > 1 ? "Contatos" : "Contato"}`}</p>
        <ContactCards contatos={contatos} found={found} onContact={onContact} />
      </>
    );
  }
  const kind = midia ? undefined : kindOf(mensagem);
  return (
    <p className={cx(midia && words && "mt-1.5", kind?.isNote && "text-soft")}>
      <span className="sr-only">{`${speaker}: ${words ? "" : mensagem}`}</span>
      {kind ? (
        <StoredText text={mensagem}>
          {(shown) => (found ? <Marked parts={markMatches(shown, found)} /> : shown)}
        </StoredText>
      ) : (
        (found && <Marked parts={markMatches(words, found)} />) || <WhatsappText text={words} />
      )}
    </p>
  );
}

interface BubbleWordsProps {
  message: Mensagem;
  /** The author, for screen readers. */
  speaker: string;
  found: string | null;
  onContact: (contato: NewContact) => void;
}
