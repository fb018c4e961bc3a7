import { useState } from "react";
import { useTestDraft } from "#client/data/workshop.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { MAX_TESTE_MENSAGENS } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { AcaoEnsaiada, Fala } from "#shared/assistente/assistente.schema.ts";
import type { Texts } from "../texts.ts";

/** A message in the test chat; an answer with what it would have done. */
export interface Dita extends Fala {
  acoes: readonly AcaoEnsaiada[];
}

export type TestChat = ReturnType<typeof useChat>;

/** A chat with a text of the assistant's, in which one speaks as a client would. */
export function useChat(texts: Texts) {
  const [messages, setMessages] = useState<readonly Dita[]>([]);
  const testar = useTestDraft();
  const isAnswered = messages.at(-1)?.de !== "cliente";

  function ask(until: readonly Dita[]) {
    setMessages(until);
    testar.mutate(
      { ...texts, mensagens: until.map(({ de, texto }) => ({ de, texto })) },
      {
        onSuccess: ({ resposta, acoes }) =>
          setMessages([...until, { de: "assistente", texto: resposta, acoes }]),
      },
    );
  }

  return {
    messages,
    isAnswering: testar.isPending && !isAnswered,
    fault: testar.isError && !isAnswered ? errorText(testar.error, m.erroAoTestar) : null,
    /** An answer would not fit any more. */
    isFull: messages.length >= MAX_TESTE_MENSAGENS,
    say: (texto: string) => ask([...messages, { de: "cliente", texto, acoes: [] }]),
    /** Asks for the answer that did not come. */
    again: () => ask([...messages]),
    restart: () => {
      setMessages([]);
      // An answer that is still under way is not heard any more.
      testar.reset();
    },
  };
}
