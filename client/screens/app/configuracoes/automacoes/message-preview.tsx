import { ChevronRight } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import type { Template } from "#client/data/automacoes.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { MessageBubble, WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { preview } from "./template-in-use.ts";

/** Opens to show the message as a client gets it; says at once when it could not be sent. */
export function MessagePreview({ template, usuario }: { template: Template; usuario: Usuario }) {
  const now = useNow();
  const { rendered_content, missing_variables } = preview(
    template.content,
    usuario,
    now,
    usuario.timezone,
  );
  return (
    <>
      <details className="group">
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink sm:min-h-8">
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          Ver a mensagem
        </summary>
        <figure className="mt-2 max-w-120">
          <blockquote>
            <MessageBubble className="text-sm">
              <WhatsappText text={rendered_content} />
            </MessageBubble>
          </blockquote>
          <figcaption className="mt-1.5 text-xs text-faint">
            {template.name}, com dados de exemplo.
          </figcaption>
        </figure>
      </details>
      {missing_variables.length > 0 && (
        <Banner tone="warning">
          {motivos.variaveis} {missing_variables.join(", ")}. Escolha outro template, ou esta
          mensagem não será enviada.
        </Banner>
      )}
    </>
  );
}
