import { Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { m } from "#shared/assistente/assistente.messages.ts";

/** What needs a language model, or why there is nothing to try. */
export function WithModel({ children }: { children: ReactNode }) {
  const assistente = useAssistente();
  if (assistente.data?.configurado !== false) return children;
  return (
    <EmptyState
      icon={<Unplug size={24} aria-hidden />}
      title={m.semModelo}
      description="Você pode escrever e publicar o prompt: ele passa a valer assim que houver um modelo."
    />
  );
}
