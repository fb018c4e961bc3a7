import { Bot, Globe, type LucideIcon, ShieldQuestionMark } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { m } from "#shared/publico/agenda-tela.messages.ts";

/** Origin of an appointment that the professional did not make, and whether its phone is still unverified. */
export function Origin({ marcacao }: { marcacao: Pick<Marcacao, "criada_por" | "verificado"> }) {
  const made = MADE_BY[marcacao.criada_por];
  return (
    <>
      {made && (
        <span className="mr-2 inline-flex items-center gap-1 text-xs text-brand-ink">
          <made.Icon size={12} aria-hidden className="shrink-0" />
          {made.text}
        </span>
      )}
      {!marcacao.verificado && (
        <Badge tone="amber" icon={<ShieldQuestionMark size={12} aria-hidden />}>
          {m.naoVerificado}
        </Badge>
      )}
    </>
  );
}

const MADE_BY: Partial<Record<Marcacao["criada_por"], { Icon: LucideIcon; text: string }>> = {
  assistente: { Icon: Bot, text: m.peloAssistente },
  visitante: { Icon: Globe, text: m.pelaPagina },
};
