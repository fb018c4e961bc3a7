import { Copy, Pencil } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Template, usePreview } from "#client/data/templates.hooks.ts";
import { MessageText } from "#client/features/templates/message-text.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type { TemplateHandlers } from "./template-actions.tsx";
import { aboutText, TemplateBadges } from "./template-badges.tsx";

/** A template as a client would read it. */
export function PreviewModal({ template, handlers, onClose }: PreviewModalProps) {
  const { name, description, content, is_system } = template;
  const canChange = handlers.canChange(template);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={name}
      description={aboutText(template)}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Copy size={16} aria-hidden />}
            isLoading={handlers.copyingId === template.id}
            onPress={() => handlers.onDuplicate(template)}
          >
            Duplicar
          </Button>
          {canChange && (
            <Button
              icon={<Pencil size={16} aria-hidden />}
              onPress={() => handlers.onEdit(template)}
            >
              Editar
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <TemplateBadges template={template} />
        {description && <p className="text-soft">{description}</p>}
        <Preview content={content} />
        {is_system && (
          <p className="text-xs text-faint">
            {m.sistemaSemExclusao}.
            {!canChange && " Para mudar este texto, duplique e edite a sua cópia."}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Preview({ content }: { content: string }) {
  const preview = usePreview(content);
  if (preview.isPending) {
    return (
      <Loading label="Gerando prévia" className="space-y-2 rounded-lg bg-muted/60 p-4">
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
      </Loading>
    );
  }
  if (preview.isError) {
    return (
      <LoadError
        message={errorText(preview.error, m.erroAoGerarPrevia)}
        onRetry={preview.refetch}
        isRetrying={preview.isFetching}
      />
    );
  }
  const { rendered_content, missing_variables } = preview.data;
  return (
    <div className="space-y-3">
      <div role="region" aria-label="Prévia">
        <MessageBubble>
          <MessageText text={rendered_content} tone="amber" />
        </MessageBubble>
        <p className="mt-1.5 text-xs text-faint">Com dados de exemplo.</p>
      </div>
      {missing_variables.length > 0 && (
        <Banner tone="warning">
          {missing_variables.length === 1
            ? "Variável não reconhecida"
            : "Variáveis não reconhecidas"}
          {": "}
          {missing_variables.join(", ")}. Você preenche ao enviar; em mensagens automáticas, nada é
          enviado.
        </Banner>
      )}
    </div>
  );
}

interface PreviewModalProps {
  template: Template;
  handlers: TemplateHandlers;
  onClose: () => void;
}
