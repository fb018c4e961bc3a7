import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { handedOver } from "#client/features/clientes/write-to.ts";

interface Text {
  text: string;
  /** The template that it began with. */
  templateId: string | null;
  /** It was offered from elsewhere, where this was done: whoever reads it may think that it has left. */
  handedAfter: string | null;
}

export type Draft = ReturnType<ReturnType<typeof useDrafts>>;

const EMPTY: Text = { text: "", templateId: null, handedAfter: null };

/** What was begun in each conversation and not sent yet; `openId` is the one that a text may have come for. */
export function useDrafts(openId: string) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Text>>(new Map());
  const changeOf = (clienteId: string) => (next: (present: Text) => Text) =>
    setDrafts((all) => new Map(all).set(clienteId, next(all.get(clienteId) ?? EMPTY)));
  useHandedOver(({ rascunho, feito }) =>
    changeOf(openId)(({ text, templateId }) => ({
      text: joined(text, rascunho),
      templateId,
      handedAfter: feito,
    })),
  );
  return (clienteId: string) => {
    const change = changeOf(clienteId);
    return {
      ...(drafts.get(clienteId) ?? EMPTY),
      /** An emptied box has forgotten how it began. */
      type: (text: string) => change((present) => (text === "" ? EMPTY : { ...present, text })),
      insert: (text: string, templateId: string) =>
        change((present) => ({ ...present, text: joined(present.text, text), templateId })),
      /** Back into the box, before whatever has been typed since. */
      giveBack: (text: string) =>
        change((present) => ({ ...present, text: joined(text, present.text) })),
    };
  };
}

/** Hears once of each text that came with an address, and takes it out of there: a reload shall not offer again what was sent. */
function useHandedOver(onHanded: (handed: ReturnType<typeof handedOver>) => void) {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const handed = handedOver(state);
  const [heard, setHeard] = useState("");
  if (handed.rascunho && key !== heard) {
    setHeard(key);
    onHanded(handed);
  }
  const forget = useEffectEvent(() => void navigate(pathname + search, { replace: true }));
  useEffect(() => {
    if (handed.rascunho) forget();
  }, [handed.rascunho, key]);
}

function joined(...texts: string[]) {
  return texts.filter(Boolean).join("\n");
}
