import { useState } from "react";

interface Text {
  text: string;
  /** The template that it began with. */
  templateId: string | null;
}

export type Draft = ReturnType<ReturnType<typeof useDrafts>>;

const EMPTY: Text = { text: "", templateId: null };

/** What was begun in each conversation and not sent yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Text>>(new Map());
  return (clienteId: string) => {
    const change = (next: (present: Text) => Text) =>
      setDrafts((all) => new Map(all).set(clienteId, next(all.get(clienteId) ?? EMPTY)));
    return {
      ...(drafts.get(clienteId) ?? EMPTY),
      /** An emptied box has forgotten how it began. */
      type: (text: string) => change((present) => (text === "" ? EMPTY : { ...present, text })),
      insert: (text: string, templateId: string) =>
        change((present) => ({ text: joined(present.text, text), templateId })),
      /** Back into the box, before whatever has been typed since. */
      giveBack: (text: string) =>
        change((present) => ({ ...present, text: joined(text, present.text) })),
    };
  };
}

function joined(...texts: string[]) {
  return texts.filter(Boolean).join("\n");
}
