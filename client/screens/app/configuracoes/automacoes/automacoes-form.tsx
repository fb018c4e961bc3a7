import { type Automacoes, useUpdateAutomacoes } from "#client/data/automacoes.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { Automation } from "./automation.tsx";
import { FormNotes } from "./notes.tsx";
import { QuietHours } from "./quiet-hours.tsx";
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
      <Automation
        label="Confirmação ao agendar"
        description="Enviada assim que um agendamento é criado ou remarcado."
        value={automacoes.confirmacao_ativa}
        onChange={(confirmacao_ativa) => save({ confirmacao_ativa })}
        isDisabled={isExpired}
      >
        <TemplateChoice
          tipo="confirmacao"
          value={automacoes.confirmacao_template_id}
          onChange={(confirmacao_template_id) => save({ confirmacao_template_id })}
          {...shared}
        />
      </Automation>
      <Automation
        label="Lembretes"
        description="Enviados antes de cada agendamento pendente ou confirmado."
        value={automacoes.lembretes_ativos}
        onChange={(lembretes_ativos) => save({ lembretes_ativos })}
        isDisabled={isExpired}
      >
        <ReminderTimes
          value={automacoes.lembretes_minutos}
          onChange={(lembretes_minutos) => save({ lembretes_minutos })}
          isDisabled={isExpired}
        />
        <TemplateChoice
          tipo="lembrete"
          value={automacoes.lembrete_template_id}
          onChange={(lembrete_template_id) => save({ lembrete_template_id })}
          {...shared}
        />
      </Automation>
      <Automation
        label="Follow-up após o atendimento"
        description="Enviado 24 horas depois que o agendamento é concluído."
        value={automacoes.followup_ativo}
        onChange={(followup_ativo) => save({ followup_ativo })}
        isDisabled={isExpired}
      >
        <TemplateChoice
          tipo="followup"
          value={automacoes.followup_template_id}
          onChange={(followup_template_id) => save({ followup_template_id })}
          {...shared}
        />
      </Automation>
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
