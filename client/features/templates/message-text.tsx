import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { cx } from "#client/lib/cx.ts";
import { tokens } from "#shared/templates/rules/tokens.ts";

/** The text of a template as WhatsApp shows it. Variables that stand in it are marked. */
export function MessageText({ text, tone = "brand" }: MessageTextProps) {
  return pieces(text).map(({ key, text: piece, isVariable }) =>
    isVariable ? (
      <span key={key} className={cx("rounded-sm box-decoration-clone px-0.5", MARKS[tone])}>
        {piece}
      </span>
    ) : (
      <WhatsappText key={key} text={piece} />
    ),
  );
}

const MARKS = {
  brand: "bg-brand-soft text-brand-ink",
  amber: "bg-amber-soft text-amber-ink",
};

function pieces(text: string) {
  let at = 0;
  return [...tokens(text)].map((token) => {
    const key = at;
    at += token.text.length;
    return { key, text: token.text, isVariable: token.kind === "variable" };
  });
}

interface MessageTextProps {
  text: string;
  /** brand: a place to be filled in. amber: one for which there is no value. */
  tone?: keyof typeof MARKS;
}
