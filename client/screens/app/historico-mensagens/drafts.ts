import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { handedOver } from "#client/features/clientes/write-to.ts";
import { keep, kept, parsed, useKept } from "#client/lib/kept.ts";
import { draftOf } from "#client/lib/kept-keys.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";

interface Text {
  text: string;
  /** The template that it began with. */
  templateId: string | null;
  /** It was offered from elsewhere, where this was done: whoever reads it may think that it has left. */
  handedAfter: string | null;
}

export type Draft = ReturnType<typeof useDraft>;

const EMPTY: Text = { text: "", templateId: null, handedAfter: null };

/** The unsent text of a conversation; it waits until it is sent, on every screen and in every tab. */
export function useDraft(clienteId: string) {
  const raw = useKept(draftOf(clienteId));
  const draft = useMemo(() => textOf(raw), [raw]);
  const own = useMemo(() => {
    const change = (next: (present: Text) => Text) => changeDraft(clienteId, next);
    return {
      /** An emptied box has forgotten how it began. */
      type: (text: string) => change((present) => (text === "" ? EMPTY : { ...present, text })),
      insert: (text: string, templateId: string) =>
        change((present) => ({ ...present, text: joined(present.text, text), templateId })),
      /** Back into the box, before whatever has been typed since. */
      giveBack: (text: string) => {
        settled(clienteId, text);
        change((present) => ({
          ...present,
          text: joined(text, present.text),
          ...(isClosing() && { handedAfter: m.paginaFechou }),
        }));
      },
      /** On its way to the server: should the page close before it is there, it stands in the box again. */
      onLeaving: (text: string) =>
        void leaving.set(clienteId, [...(leaving.get(clienteId) ?? []), text]),
      onStored: (text: string) => settled(clienteId, text),
      /** A text that came back when the page closed may have arrived all the same: then it is no draft. */
      forgetIfSent: (texts: readonly string[]) =>
        change((present) =>
          present.handedAfter === m.paginaFechou && texts.includes(present.text) ? EMPTY : present,
        ),
    };
  }, [clienteId]);
  useHandedOver(({ rascunho, feito }) =>
    changeDraft(clienteId, ({ text, templateId }) => ({
      text: joined(text, rascunho),
      templateId,
      handedAfter: feito,
    })),
  );
  return { ...draft, ...own };
}

/** The text alone, for the list. */
export const useBegun = (clienteId: string) => textOf(useKept(draftOf(clienteId))).text;

function textOf(raw: string | null): Text {
  const { text, templateId, handedAfter }: Partial<Record<keyof Text, unknown>> = Object(
    parsed(raw),
  );
  if (typeof text !== "string") return EMPTY;
  return {
    text,
    templateId: typeof templateId === "string" ? templateId : null,
    handedAfter: typeof handedAfter === "string" ? handedAfter : null,
  };
}

function changeDraft(clienteId: string, next: (present: Text) => Text) {
  const changed = next(textOf(kept(draftOf(clienteId))));
  keep(draftOf(clienteId), changed.text === "" ? null : JSON.stringify(changed));
}

/** Texts that the server has not answered yet, by conversation. */
const leaving = new Map<string, string[]>();

function settled(clienteId: string, text: string) {
  const texts = leaving.get(clienteId) ?? [];
  const place = texts.indexOf(text);
  if (place >= 0) leaving.set(clienteId, texts.toSpliced(place, 1));
}

/** A request that the closing page aborts looks like a refused one; failures within this time are not refusals. */
const CLOSING_MS = 3_000;
let closingAt = 0;
const isClosing = () => Date.now() - closingAt < CLOSING_MS;
addEventListener("beforeunload", () => {
  closingAt = Date.now();
});

addEventListener("pagehide", () => {
  for (const [clienteId, texts] of leaving) {
    if (texts.length === 0) continue;
    changeDraft(clienteId, ({ text, templateId }) => ({
      text: joined(...texts, text),
      templateId,
      handedAfter: m.paginaFechou,
    }));
  }
  leaving.clear();
});

/** Hears once of each text that came with an address, and takes it out of there: a reload shall not offer again what was sent. */
function useHandedOver(onHanded: (handed: ReturnType<typeof handedOver>) => void) {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { rascunho, feito } = handedOver(state);
  const heard = useRef("");
  const hear = useEffectEvent(() => {
    if (heard.current === key) return;
    heard.current = key;
    onHanded({ rascunho, feito });
    void navigate(pathname + search, { replace: true });
  });
  useEffect(() => {
    if (rascunho) hear();
  }, [rascunho, key]);
}

function joined(...texts: string[]) {
  return texts.filter(Boolean).join("\n");
}
