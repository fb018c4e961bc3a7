import { Bot, MessageSquareText, RotateCw, Smartphone } from "lucide-react";
import { memo } from "react";
import { Button } from "#client/components/button.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import { isUnsent } from "#client/data/conversa-cache.ts";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { useWithdraw } from "#client/data/send.hooks.ts";
import { FailureReason } from "#client/features/whatsapp/failure-reason.tsx";
import { sayUntil } from "#client/features/whatsapp/number-words.ts";
import { cx } from "#client/lib/cx.ts";
import { formatTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import {
  canResend,
  isWaiting,
  needsTemplate,
} from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { ORIGEM_LABELS } from "#shared/historico-mensagens/origens.constants.ts";
import { esperaAte } from "#shared/instancias/numero.messages.ts";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { BubbleWords } from "./bubble-words.tsx";
import { Media } from "./midia/media.tsx";
import { wordsOf } from "./midia/words.ts";
import { Ticks } from "./ticks.tsx";

/** One message: received at the left, sent at the right, with its time and how far it came below. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, nome, found, onContact } = props;
  const { direcao, midia } = message;
  const isSent = direcao === "SAIDA";
  const colleague = useColleagueName()(message);
  return (
    <div
      className={cx(
        "flex flex-col gap-0.5 px-3 py-1 sm:px-5",
        isSent ? "items-end" : "items-start",
      )}
    >
      <div
        className={cx(
          "max-w-[85%] rounded-lg px-3 py-2 break-words whitespace-pre-wrap sm:max-w-[70%]",
          colorOf(message),
          found !== null && "outline-2 outline-offset-1 outline-brand",
        )}
      >
        {midia && <Media message={message} midia={midia} />}
        <BubbleWords
          message={message}
          speaker={speaker(message, nome, colleague)}
          found={found}
          onContact={onContact}
        />
      </div>
      <Standing {...props} colleague={colleague} />
      {message.status === "pendente" && message.espera_texto && <Wait {...props} />}
      {canResend(message) && !isUnsent(message) && <Failure {...props} />}
    </div>
  );
});

function colorOf({ direcao, origem }: Mensagem) {
  if (direcao === "ENTRADA") return "rounded-bl-sm border border-line bg-surface";
  return cx(
    "rounded-br-sm text-ink",
    origem === "assistente" ? "border border-brand/40 bg-surface" : "bg-brand-soft",
  );
}

/** Below the bubble: its time, by whom it was written, and how far it came. */
function Standing({ message, zone, colleague, onTakenBack }: StandingProps) {
  const { direcao, status, escrita_em, origem, enviada_em } = message;
  const isSent = direcao === "SAIDA";
  return (
    <p
      className={cx(
        "flex flex-wrap items-center gap-x-1.5 px-1 text-xs text-faint tabular-nums",
        isSent && "justify-end",
      )}
    >
      <time dateTime={escrita_em.toISOString()}>{formatTime(escrita_em, zone)}</time>
      {message.editada_em && !message.apagada_em && <span>· editada</span>}
      {isSent && <Origem origem={origem} />}
      {colleague && <span className="wrap-anywhere">· {colleague}</span>}
      {isSent && (
        <span className="inline-flex items-center gap-1.5">
          · <Ticks status={status} wasTaken={enviada_em !== null} withLabel />
        </span>
      )}
      {isWaiting(message) && !isUnsent(message) && (
        <Withdraw message={message} onTakenBack={onTakenBack} />
      )}
    </p>
  );
}

/** Why it has not left yet, and until when it waits where that is known. */
function Wait({ message: { espera_texto, espera_ate }, zone }: BubbleProps) {
  const now = useNow();
  return (
    <p className="max-w-[85%] px-1 text-right text-xs text-amber-ink sm:max-w-[70%]">
      {espera_texto}
      {espera_ate && espera_ate > now && ` ${esperaAte(sayUntil(espera_ate, now, zone))}`}
    </p>
  );
}

/** Why it did not arrive, and what can be done about it. */
function Failure({ message, onTemplates, onResend }: BubbleProps) {
  return (
    <>
      <FailureReason
        erro={message.espera_texto ?? message.erro}
        className="max-w-[85%] px-1 text-right sm:max-w-[70%]"
      />
      {onTemplates && needsTemplate(message.erro) ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageSquareText size={14} aria-hidden />}
          onPress={onTemplates}
        >
          Escolher modelo
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={14} aria-hidden />}
          onPress={() => onResend(message.id)}
        >
          Reenviar
        </Button>
      )}
    </>
  );
}

/** The speaker's name, read aloud before the message. */
function speaker({ direcao, origem }: Mensagem, nome: string, colleague: string | null) {
  if (direcao === "ENTRADA") return nome;
  return origem === "assistente" ? "Assistente" : (colleague ?? "Você");
}

interface StandingProps extends BubbleProps {
  /** A colleague who wrote it. */
  colleague: string | null;
}

interface BubbleProps {
  message: Mensagem;
  nome: string;
  zone: string;
  /** The words by which it was found, "" when it was found otherwise; null: it is not what was looked for. */
  found: string | null;
  onResend: (id: string) => void;
  /** Opens the templates, where only those can go now. */
  onTemplates: (() => void) | null;
  /** Called with a person on a contact card who is to become a client. */
  onContact: (contato: NewContact) => void;
  /** Called with the text of a message that was taken back. */
  onTakenBack: (text: string) => void;
}

/** In the line that is there anyway: most messages leave within a second, and nothing is to move for that. */
function Withdraw({ message, onTakenBack }: Pick<BubbleProps, "message" | "onTakenBack">) {
  const withdraw = useWithdraw(message.cliente_id, () => onTakenBack(wordsOf(message)));
  return (
    <button
      type="button"
      onClick={() => withdraw({ id: message.id })}
      className="-my-3.5 min-h-11 rounded-md px-1 font-semibold text-brand-ink underline underline-offset-2 -outline-offset-4"
    >
      {m.cancelarEnvio}
    </button>
  );
}

/** Origins that need no mark: their author is evident. */
const PLAIN: ReadonlySet<string> = new Set(["manual", "cliente"]);

/** Marks what was written on the phone and what the product wrote automatically. */
function Origem({ origem }: { origem: string }) {
  const label = ORIGEM_LABELS[origem];
  if (!label || PLAIN.has(origem)) return null;
  const Icon = origem === "telefone" ? Smartphone : Bot;
  return (
    <span className="inline-flex items-center gap-1">
      · <Icon size={12} aria-hidden /> {label}
    </span>
  );
}
