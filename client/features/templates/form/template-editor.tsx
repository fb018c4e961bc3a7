import { zodResolver } from "@hookform/resolvers/zod";
import { CircleDot } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { UnsavedQuestion } from "#client/components/unsaved-question.tsx";
import { type Template, useSaveTemplate } from "#client/data/templates.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useUnsaved } from "#client/lib/use-unsaved.ts";
import type { TemplateCategoria } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { templateForm } from "#shared/templates/templates.schema.ts";
import { AboutFields } from "./about-fields.tsx";
import { ContentField } from "./content-field.tsx";
import { FoundVariables } from "./found-variables.tsx";
import { Tips } from "./tips.tsx";
import { FIELDS, initialValues, payload } from "./values.ts";

const FORM = "template";

/** A new template, or changes of one. It says while something is not saved, and asks before that is lost. */
export function TemplateEditor({ template, categoria, isFixed, title, onClose }: EditorProps) {
  const save = useSaveTemplate();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(templateForm),
    mode: "onChange",
    defaultValues: initialValues(template, categoria),
  });
  const { isDirty, isValid } = formState;
  const [content, type] = useWatch({ control, name: ["content", "type"] });
  const unsaved = useUnsaved({ isDirty, onClose });

  const submit = handleSubmit(async (filled) => {
    const { category, ...input } = payload(filled);
    try {
      if (!template) await save.create.mutateAsync({ ...input, category });
      else {
        await save.update.mutateAsync({ id: template.id, ...input, ...(!isFixed && { category }) });
      }
      onClose();
    } catch (error) {
      setConflict(error, "name", setError);
      const failure = template ? m.erroAoAtualizar : m.erroAoCriar;
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    }
  });

  return (
    <Modal
      isOpen
      onClose={unsaved.close}
      title={title}
      size="xl"
      footer={
        <>
          <p
            role="status"
            className="flex items-center gap-1.5 text-sm text-amber-ink max-sm:order-last sm:mr-auto"
          >
            {isDirty && (
              <>
                <CircleDot size={14} aria-hidden /> Alterações não salvas
              </>
            )}
          </p>
          {/* Side by side on a phone too, where the keyboard leaves little height. */}
          <div className="flex gap-2 max-sm:*:flex-1">
            <Button variant="secondary" onPress={unsaved.close}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM} isDisabled={!isValid} isLoading={save.isPending}>
              {template ? "Salvar alterações" : "Criar template"}
            </Button>
          </div>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <AboutFields control={control} fixedCategoria={isFixed && categoria ? categoria : null} />
        <div className="space-y-5">
          <ContentField control={control} />
          <FoundVariables content={content} type={type} />
          <Tips />
        </div>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </Modal>
  );
}

export interface EditorProps {
  /** Null makes a new one. */
  template: Template | null;
  /** "" is none yet. */
  categoria: TemplateCategoria | "";
  /** Whether the category is not theirs to choose. */
  isFixed: boolean;
  title: string;
  onClose: () => void;
}
