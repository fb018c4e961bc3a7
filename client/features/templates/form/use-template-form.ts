import { zodResolver } from "@hookform/resolvers/zod";
import { useSaveTemplate, useStoredTemplate } from "#client/data/templates.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { templateForm } from "#shared/templates/templates.schema.ts";
import type { EditorProps } from "./template-editor.tsx";
import { FIELDS, initialValues, payload } from "./values.ts";

/** The form of a template, and how it is sent. */
export function useTemplateForm(props: EditorProps) {
  const { template, model, categoria, isFixed, onSaved, onClose } = props;
  const save = useSaveTemplate();
  const form = useForm({
    resolver: zodResolver(templateForm),
    mode: "onChange",
    defaultValues: initialValues(template ?? model ?? null, categoria),
  });
  const { control, handleSubmit, setError, formState } = form;
  const { stored, refetch } = useStoredTemplate(template);
  const elsewhere = useElsewhere(form, {
    stored: stored && initialValues(stored, stored.category),
    isSaving: save.isPending,
    refetch,
  });
  const { isDirty, isValid, dirtyFields } = formState;

  const submit = handleSubmit(async (filled) => {
    if (elsewhere.mustChoose()) return;
    const { category, ...input } = payload(filled);
    // The type travels under two names.
    const touched = touchedOf(
      { ...input, ...(!isFixed && { category }) },
      { ...dirtyFields, ...(dirtyFields.type && { message_type: true }) },
    );
    try {
      const saved = template
        ? await save.update.mutateAsync({
            id: template.id,
            ...touched,
            antes: elsewhere.seen(touched),
          })
        : await save.create.mutateAsync({ ...input, category });
      onSaved?.(saved);
      onClose();
    } catch (error) {
      if (elsewhere.isStale(error)) return;
      setConflict(error, "name", setError);
      const failure = template ? m.erroAoAtualizar : m.erroAoCriar;
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    }
  });

  return { control, elsewhere, submit, isDirty, isValid, isSaving: save.isPending };
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;
