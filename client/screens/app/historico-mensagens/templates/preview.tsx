import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import type { Part } from "../excerpt.ts";
import { Marked } from "../marked.tsx";

/** The message as its bubble will look; variables without a value stand out. */
export function Preview({ text, missing }: { text: string; missing: readonly string[] }) {
  return (
    <div
      role="group"
      aria-label="Prévia da mensagem"
      tabIndex={-1}
      className="flex justify-end rounded-lg bg-canvas p-3 outline-none"
    >
      <p className="max-w-full rounded-lg rounded-br-sm bg-brand-soft px-3 py-2 break-words whitespace-pre-wrap">
        {partsOf(text, missing).map((part, index) =>
          part.isMatch ? (
            <Marked key={index} parts={[part]} />
          ) : (
            <WhatsappText key={index} text={part.text} />
          ),
        )}
      </p>
    </div>
  );
}

function partsOf(text: string, missing: readonly string[]): Part[] {
  const names = new Set(missing);
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) => ({ text: part, isMatch: names.has(part.slice(2, -2).trim()) }));
}
