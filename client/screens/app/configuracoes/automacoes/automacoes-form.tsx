import type { ReactNode } from "react";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Automacoes, useUpdateAutomacoes } from "#client/data/automacoes.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { whenText } from "#client/features/automacoes/message-text.ts";
import { MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";
import { FormNotes } from "./notes.tsx";
import { ReminderTimes } from "./reminder-times.tsx";
import { TemplateChoice } from "./template-choice.tsx";

/** Every change is saved as it is made. */
export function AutomacoesForm({ automacoes, usuario, hasInstance }: AutomacoesFormProps) {
  const { save } = useUpdateAutomacoes();
  const isExpired = usuario.trial_status === "expired";
  const shared = { isDisabled: isExpired, usuario };
  return (
    <div className="divide-y divide-line">
      <div className="space-y-3 px-4 pb-4 empty:hidden sm:px-5">
        <FormNotes isExpired={isExpired} hasInstance={hasInstance} />
      </div>
      <Confirmation {...shared} automacoes={automacoes} save={save} />
      <Reminders {...shared} automacoes={automacoes} save={save} />
      <FollowUp {...shared} automacoes={automacoes} save={save} />
      <QuietHours
        inicio={automacoes.silencio_inicio}
        fim={automacoes.silencio_fim}
        onChange={save}
        isDisabled={isExpired}
      />
    </div>
  );
}

interface AutomacoesFormProps {
  automacoes: Automacoes;
  usuario: Usuario;
  /** Whether there is an active instance that could send. */
  hasInstance: boolean;
}

interface KindProps {
  automacoes: Automacoes;
  save: ReturnType<typeof useUpdateAutomacoes>["save"];
  usuario: Usuario;
  isDisabled: boolean;
}

function Confirmation({ automacoes, save, ...shared }: KindProps) {
  return (
    <Automation
      id="confirmacao"
      label="Confirmação ao agendar"
      description="Enviada assim que um agendamento é criado ou remarcado."
      value={automacoes.confirmacao_ativa}
      onChange={(confirmacao_ativa) => save({ confirmacao_ativa })}
      isDisabled={shared.isDisabled}
    >
      <TemplateChoice
        tipo="confirmacao"
        value={automacoes.confirmacao_template_id}
        onChange={(confirmacao_template_id) => save({ confirmacao_template_id })}
        {...shared}
      />
    </Automation>
  );
}

function Reminders({ automacoes, save, ...shared }: KindProps) {
  return (
    <Automation
      id="lembretes"
      label="Lembretes"
      description={whenText("lembrete", automacoes)}
      value={automacoes.lembretes_ativos}
      onChange={(lembretes_ativos) => save({ lembretes_ativos })}
      isDisabled={shared.isDisabled}
    >
      <ReminderTimes
        value={automacoes.lembretes_minutos}
        isOn={automacoes.lembretes_ativos}
        onChange={(lembretes_minutos) => save({ lembretes_minutos })}
        isDisabled={shared.isDisabled}
      />
      <TemplateChoice
        tipo="lembrete"
        value={automacoes.lembrete_template_id}
        onChange={(lembrete_template_id) => save({ lembrete_template_id })}
        {...shared}
      />
    </Automation>
  );
}

function FollowUp({ automacoes, save, ...shared }: KindProps) {
  return (
    <Automation
      id="followup"
      label="Follow-up após o atendimento"
      description="Enviado 24 horas depois que o agendamento é concluído."
      value={automacoes.followup_ativo}
      onChange={(followup_ativo) => save({ followup_ativo })}
      isDisabled={shared.isDisabled}
    >
      <TemplateChoice
        tipo="followup"
        value={automacoes.followup_template_id}
        onChange={(followup_template_id) => save({ followup_template_id })}
        {...shared}
      />
    </Automation>
  );
}

/** One kind of automatic message: the switch, and below it what goes with it. */
function Automation({ children, ...toggle }: AutomationProps) {
  return (
    <section aria-label={toggle.label} className="px-4 py-4 sm:px-5">
      <Switch {...toggle} />
      <div className="mt-3 space-y-3 sm:pl-13">{children}</div>
    </section>
  );
}

interface AutomationProps {
  id: string;
  label: string;
  description: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled: boolean;
  children: ReactNode;
}

const STEP = 30;
const TIMES = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, step) => timeOf(step * STEP));

/** From when to when no client is disturbed, and what happens to a message that falls into it. */
function QuietHours({ inicio, fim, onChange, isDisabled }: QuietHoursProps) {
  return (
    <section
      id="silencio"
      tabIndex={-1}
      aria-label="Horário de silêncio"
      className="scroll-mt-20 px-4 py-4 sm:px-5"
    >
      <h3 className="text-sm font-medium">Horário de silêncio</h3>
      <p className="mt-0.5 text-sm text-faint">{quietText(inicio, fim)}</p>
      <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
        <Select
          label="Das"
          options={optionsWith(inicio)}
          value={inicio}
          onChange={(silencio_inicio) => onChange({ silencio_inicio })}
          isDisabled={isDisabled}
        />
        <Select
          label="Até as"
          options={optionsWith(fim)}
          value={fim}
          onChange={(silencio_fim) => onChange({ silencio_fim })}
          isDisabled={isDisabled}
        />
      </div>
    </section>
  );
}

/** The effect of the quiet hours, in one plain sentence. */
function quietText(inicio: string, fim: string) {
  if (inicio === fim) return "Sem silêncio: as mensagens saem a qualquer hora.";
  return `Das ${inicio} às ${fim} nada é enviado: o que cairia nesse intervalo espera até as ${fim}, se ainda for antes do agendamento.`;
}

/** Half hours, and the present time where REST has set another one. */
function optionsWith(present: string) {
  const times = TIMES.includes(present) ? TIMES : [...TIMES, present].toSorted();
  return times.map((value) => ({ value, label: value }));
}

interface QuietHoursProps {
  inicio: string;
  fim: string;
  onChange: (change: { silencio_inicio: string } | { silencio_fim: string }) => void;
  isDisabled: boolean;
}
