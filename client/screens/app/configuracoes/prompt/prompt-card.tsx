import { Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { useDiscardRascunho, usePublish } from "#client/data/workshop.hooks.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import type { RascunhoJson } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { DraftText } from "./draft-text.tsx";
import { PromptModal } from "./prompt-modal.tsx";
import { TextInUse } from "./text-in-use.tsx";
import { presentTexts } from "./texts.ts";

/** The prompt in force, or the draft that waits to be published in its place. */
export function PromptCard({ usuario, rascunho }: PromptCardProps) {
  const [asked, setAsked] = useState<"edit" | "discard" | null>(null);
  const publish = usePublish();
  const close = () => setAsked(null);
  const part = useKeptFocus<HTMLDivElement>();
  const texts = presentTexts(usuario, rascunho);
  return (
    <div ref={part} tabIndex={-1} className="min-w-0 outline-none">
      <Card
        title="Prompt"
        description="O jeito de o assistente conversar com seus clientes no WhatsApp."
      >
        {rascunho ? (
          <DraftText
            text={texts.prompt}
            inUse={usuario.prompt ?? PROMPT_PADRAO}
            savedAt={rascunho.atualizado_em}
          />
        ) : (
          <TextInUse text={usuario.prompt} defaultText={PROMPT_PADRAO} />
        )}
        <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
          {rascunho && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              icon={<Trash2 size={16} aria-hidden />}
              onPress={() => setAsked("discard")}
            >
              Descartar
            </Button>
          )}
          <Button
            variant={rascunho ? "secondary" : "primary"}
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => setAsked("edit")}
          >
            Editar prompt
          </Button>
          {rascunho && (
            <Button
              icon={<Send size={16} aria-hidden />}
              isLoading={publish.isPending}
              onPress={() => publish.mutate(texts)}
            >
              Publicar
            </Button>
          )}
        </div>
        {asked === "edit" && <PromptModal usuario={usuario} rascunho={rascunho} onClose={close} />}
        {asked === "discard" && <DiscardRascunho onClose={close} />}
      </Card>
    </div>
  );
}

interface PromptCardProps {
  usuario: Usuario;
  rascunho: RascunhoJson | null;
}

function DiscardRascunho({ onClose }: { onClose: () => void }) {
  const discard = useDiscardRascunho();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Descartar rascunho"
      message="O que você escreveu e ainda não publicou será perdido. O texto em uso continua como está."
      confirmLabel="Descartar"
      isLoading={discard.isPending}
      onConfirm={() => discard.mutate(undefined, { onSettled: onClose })}
    />
  );
}
