import { type FormEvent, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { DateBox } from "#client/components/date-box.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeBox } from "#client/components/time-box.tsx";
import { useSchedule } from "#client/data/caixa.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { Draft } from "../drafts.ts";
import { momentFault, offeredMoments } from "./later.ts";

const FORM = "agendar-envio";

/** What was begun in the composer, for another moment. */
export function ScheduleDialog({ clienteId, draft, now, zone, onClose }: ScheduleDialogProps) {
  const offered = offeredMoments(now, zone);
  const [text, setText] = useState(draft.text);
  const [date, setDate] = useState(offered[0]?.date ?? "");
  const [time, setTime] = useState(offered[0]?.time ?? "");
  const [isAnyway, setAnyway] = useState(false);
  const [isTried, setTried] = useState(false);
  const { schedule, isSaving, error } = useSchedule(clienteId);

  const checked = composerForm.safeParse({ mensagem: text });
  const moment = momentFault({ date, time }, now, zone);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!checked.success || moment) {
      const form = event.currentTarget;
      setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { mensagem } = checked.data;
    const when = { enviarEm: `${date}T${time}`, mesmoSeResponder: isAnyway };
    schedule({ mensagem, templateId: draft.templateId, ...when }, () => {
      draft.type("");
      onClose();
    });
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Enviar depois"
      size="sm"
      footer={<FormFooter form={FORM} label="Agendar" isLoading={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} onSubmit={save} className="space-y-4">
        {error && <Banner tone="error">{errorText(error, m.erroAoEnviar)}</Banner>}
        <TextArea
          label="Mensagem"
          isRequired
          maxLength={MAX_MENSAGEM}
          value={text}
          onChange={setText}
          error={isTried ? checked.error?.issues[0]?.message : undefined}
        />
        <div role="group" aria-label="Sugestões de horário" className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <Button
              key={one.label}
              size="sm"
              variant="secondary"
              onPress={() => {
                setDate(one.date);
                setTime(one.time);
              }}
            >
              {one.label}
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <DateBox
            label="Data"
            today={offered[0]?.today ?? date}
            value={date}
            onChange={setDate}
            error={isTried ? moment : undefined}
          />
          <TimeBox label="Horário" isRequired value={time} onChange={setTime} />
        </div>
        <Checkbox value={isAnyway} onChange={setAnyway}>
          Enviar mesmo se o cliente escrever antes
        </Checkbox>
      </form>
    </Modal>
  );
}

export interface ScheduleDialogProps {
  clienteId: string;
  draft: Draft;
  now: Date;
  zone: string;
  onClose: () => void;
}
