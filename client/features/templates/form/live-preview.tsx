import { Banner } from "#client/components/banner.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { isWellFormed, renderTemplate } from "#shared/templates/rules/render.ts";
import { CONTEXTO_DE_EXEMPLO } from "#shared/templates/rules/variables.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { MessageText } from "../message-text.tsx";

/** The message as the client will read it, with sample values, while it is being written. */
export function LivePreview({ content }: { content: string }) {
  if (!isWellFormed(content)) {
    return (
      <Banner tone="error" title={m.erroNaRenderizacao}>
        {m.variaveisMalformadas}
      </Banner>
    );
  }
  const { rendered_content } = renderTemplate(content, CONTEXTO_DE_EXEMPLO);
  return (
    <div role="region" aria-label="Prévia">
      <MessageBubble className="min-h-24">
        {rendered_content.trim() ? (
          <MessageText text={rendered_content} tone="amber" />
        ) : (
          <span className="text-faint">Escreva o conteúdo para ver a prévia.</span>
        )}
      </MessageBubble>
      <p className="mt-1.5 text-xs text-faint">
        Com dados de exemplo. O que não tem valor fica marcado.
      </p>
    </div>
  );
}
