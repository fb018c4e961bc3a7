import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { DateBox } from "#client/components/date-box.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeBox } from "#client/components/time-box.tsx";
import { useSchedule } from "#client/data/caixa.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { useForm } from "#client/lib/use-form.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { m as variaveis } from "#shared/templates/open-variables.messages.ts";
import { openFault } from "#shared/templates/rules/open-variables.ts";
import type { Draft } from "../drafts.ts";
import { momentFault, offeredMoments } from "./later.ts";

const FORM = "agendar-envio";

/** Schedules the composer's draft for another moment. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { now, zone, onClose } = props;
  const offered = offeredMoments(now, zone);
  const { form, save, isSaving, error } = useScheduleForm(props, offered[0]);
  const { control, formState, setValue } = form;
  const [text, meant] = useWatch({ control, name: ["mensagem", "meant"] });
  const isRefused = formState.errors.mensagem !== undefined && braces(text, meant) !== undefined;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Enviar depois"
      size="sm"
      footer={<FormFooter form={FORM} label="Agendar" isLoading={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={save} className="space-y-4">
        {error && <Banner tone="error">{errorText(error, m.erroAoEnviar)}</Banner>}
        <FormField control={control} name="mensagem">
          {(field) => <TextArea label="Mensagem" isRequired maxLength={MAX_MENSAGEM} {...field} />}
        </FormField>
        {isRefused && (
          <Button
            size="sm"
            variant="ghost"
            className="-mt-2"
            onPress={() => {
              setValue("meant", text);
              void save();
            }}
          >
            {variaveis.enviarAssimMesmo}
          </Button>
        )}
        <MomentFields form={form} offered={offered} />
        <FormField control={control} name="isAnyway">
          {({ value, onChange }) => (
            <Checkbox value={value} onChange={onChange}>
              Enviar mesmo se o cliente escrever antes
            </Checkbox>
          )}
        </FormField>
      </form>
    </Modal>
  );
}

function useScheduleForm(
  { clienteId, draft, now, zone, onClose }: ScheduleDialogProps,
  first: Offered | undefined,
) {
  const { schedule, isSaving, error } = useSchedule(clienteId);
  const form = useForm({
    resolver: zodResolver(formAt(now, zone)),
    defaultValues: {
      // A text typed for one client is not laid over another's.
      cliente_id: clienteId,
      mensagem: draft.text,
      meant: "",
      date: first?.date ?? "",
      time: first?.time ?? "",
      isAnyway: false,
    },
  });
  const save = form.handleSubmit(({ mensagem, date, time, isAnyway }) =>
    schedule(
      {
        mensagem,
        templateId: draft.templateId,
        enviarEm: `${date}T${time}`,
        mesmoSeResponder: isAnyway,
      },
      () => {
        draft.type("");
        onClose();
      },
    ),
  );
  return { form, save, isSaving, error };
}

type Offered = ReturnType<typeof offeredMoments>[number];

/** The moment it leaves: one that is offered, or any other. */
function MomentFields({ form: { control, setValue }, offered }: MomentFieldsProps) {
  return (
    <>
      <div role="group" aria-label="Sugestões de horário" className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <Button
            key={one.label}
            size="sm"
            variant="secondary"
            onPress={() => {
              setValue("date", one.date, { shouldDirty: true });
              setValue("time", one.time, { shouldDirty: true });
            }}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="date">
          {({ value, onChange, error }) => (
            <DateBox
              label="Data"
              today={offered[0]?.today ?? value}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </FormField>
        <FormField control={control} name="time">
          {(field) => <TimeBox label="Horário" isRequired {...field} />}
        </FormField>
      </div>
    </>
  );
}

interface MomentFieldsProps {
  form: ReturnType<typeof useScheduleForm>["form"];
  offered: readonly Offered[];
}

const fields = composerForm.extend({
  /** The text that leaves with its braces, because somebody said so. */
  meant: z.string(),
  cliente_id: z.string(),
  date: z.string(),
  time: z.string(),
  isAnyway: z.boolean(),
});

const braces = (text: string, meant: string) => (text === meant ? undefined : openFault(text));

/** The moment is checked beside the text, so that both are shown at once. */
const formAt = (now: Date, zone: string) =>
  fields.superRefine(
    (moment, ctx) => {
      const message = momentFault(moment, now, zone);
      if (message) ctx.addIssue({ code: "custom", path: ["date"], message });
      const open = braces(moment.mensagem, moment.meant);
      if (open) ctx.addIssue({ code: "custom", path: ["mensagem"], message: open });
    },
    { when: onAnyObject },
  );

export interface ScheduleDialogProps {
  clienteId: string;
  draft: Draft;
  now: Date;
  zone: string;
  onClose: () => void;
}
