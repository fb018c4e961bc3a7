import { BadgeCheck, Copy, Eye, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import type { Template } from "#client/data/templates.hooks.ts";

/** The actions on a template. */
export interface TemplateHandlers {
  /** Only administrators change the system's templates. */
  canChange: (template: Template) => boolean;
  /** Whether the signed-in person changes any at all. */
  mayWrite: boolean;
  /** The one that is being copied. */
  copyingId: string | null;
  /** Offers it to Meta for approval; nothing where none of the numbers needs that. */
  onApprove: ((template: Template) => void) | undefined;
  /** The one that is being offered. */
  approvingId: string | null;
  onPreview: (template: Template) => void;
  onEdit: (template: Template) => void;
  onDuplicate: (template: Template) => void;
  onToggle: (template: Template) => void;
  onRemove: (template: Template) => void;
}

/** The system's templates cannot be removed: they have no such button. */
export function TemplateActions({ template, handlers }: TemplateActionsProps) {
  const { id, name, is_active, is_system } = template;
  const canChange = handlers.canChange(template);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Ver prévia de ${name}`}
        icon={<Eye size={16} aria-hidden />}
        onPress={() => handlers.onPreview(template)}
      >
        Ver prévia
      </Button>
      <span className="ml-auto flex">
        {handlers.mayWrite && handlers.onApprove && (
          <IconButton
            label={`Enviar ${name} para aprovação da Meta`}
            icon={<BadgeCheck size={17} aria-hidden />}
            isLoading={handlers.approvingId === id}
            onPress={() => handlers.onApprove?.(template)}
          />
        )}
        {canChange && (
          <IconButton
            label={`Editar ${name}`}
            icon={<Pencil size={17} aria-hidden />}
            onPress={() => handlers.onEdit(template)}
          />
        )}
        {handlers.mayWrite && (
          <IconButton
            label={`Duplicar ${name}`}
            icon={<Copy size={17} aria-hidden />}
            isLoading={handlers.copyingId === id}
            onPress={() => handlers.onDuplicate(template)}
          />
        )}
        {canChange && (
          <IconButton
            label={`${is_active ? "Desativar" : "Ativar"} ${name}`}
            icon={is_active ? <PowerOff size={17} aria-hidden /> : <Power size={17} aria-hidden />}
            onPress={() => handlers.onToggle(template)}
          />
        )}
        {handlers.mayWrite && !is_system && (
          <IconButton
            label={`Excluir ${name}`}
            variant="danger"
            icon={<Trash2 size={17} aria-hidden />}
            onPress={() => handlers.onRemove(template)}
          />
        )}
      </span>
    </>
  );
}

interface TemplateActionsProps {
  template: Template;
  handlers: TemplateHandlers;
}
