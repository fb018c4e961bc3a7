import { DAY, MINUTE } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { MotivoCodigo, TipoLembrete } from "../lembretes.constants.ts";
import type { AutomacoesJson } from "../lembretes.schema.ts";
import { nextAllowed } from "./silencio.ts";

/** A message of an appointment as it is planned: it waits, or is skipped from the beginning. */
export interface Planejado {
  tipo: TipoLembrete;
  antes_minutos: number | null;
  previsto_em: Date;
  enviar_em: Date;
  status: "aguardando" | "pulado";
  motivo: MotivoCodigo | null;
}

export interface Plano {
  automacoes: AutomacoesJson;
  zone: string;
  now: Date;
  /** A further date of a series: its confirmation is the one of the whole. */
  isContinued?: boolean;
}

/** Messages due to an appointment made, moved, given to another client, or ended at this moment. */
export function planMessages(
  { horario, status }: { horario: Date; status: MarcacaoStatus },
  plano: Plano,
): Planejado[] {
  if (status === "concluido") return planFollowup(horario, plano);
  if (!isLive(status) || horario <= plano.now) return [];
  return oneAtATime([...planConfirmation(horario, plano), ...planReminders(horario, plano)]);
}

/** The reminders of a live appointment alone, as they are planned again when the settings change. */
export const planOnlyReminders = (horario: Date, plano: Plano): Planejado[] =>
  oneAtATime(planReminders(horario, plano));

function planConfirmation(horario: Date, plano: Plano): Planejado[] {
  if (!plano.automacoes.confirmacao_ativa) return [];
  const which = { tipo: "confirmacao", antes_minutos: null } as const;
  if (plano.isContinued) return [skipped(which, plano.now, "naSerie")];
  return [planned(which, plano.now, { ...plano, horario })];
}

function planReminders(horario: Date, plano: Plano): Planejado[] {
  const { lembretes_ativos, lembretes_minutos } = plano.automacoes;
  if (!lembretes_ativos) return [];
  return lembretes_minutos.map((antes_minutos) => {
    const previsto = new Date(horario.getTime() - antes_minutos * MINUTE);
    const which = { tipo: "lembrete", antes_minutos } as const;
    if (previsto >= plano.now) return planned(which, previsto, { ...plano, horario });
    return skipped(which, previsto, "passou");
  });
}

/** A day after the appointment was ended, and never before a day after it began. */
function planFollowup(horario: Date, plano: Plano): Planejado[] {
  if (!plano.automacoes.followup_ativo) return [];
  const from = Math.max(horario.getTime(), plano.now.getTime());
  const which = { tipo: "followup", antes_minutos: null } as const;
  return [planned(which, new Date(from + DAY), plano)];
}

type Which = Pick<Planejado, "tipo" | "antes_minutos">;

/** At the next allowed moment, unless the appointment begins before that. */
function planned(
  which: Which,
  previsto_em: Date,
  { automacoes, zone, horario }: Plano & { horario?: Date },
): Planejado {
  const enviar_em = nextAllowed(previsto_em, automacoes, zone);
  if (horario && enviar_em >= horario) return skipped(which, previsto_em, "silencio");
  return { ...which, previsto_em, enviar_em, status: "aguardando", motivo: null };
}

const skipped = (which: Which, previsto_em: Date, motivo: MotivoCodigo): Planejado => ({
  ...which,
  previsto_em,
  enviar_em: previsto_em,
  status: "pulado",
  motivo,
});

/** Leaves one of several at the same moment: the confirmation, else the reminder nearest to the appointment. */
function oneAtATime(plan: Planejado[]): Planejado[] {
  const chosen = new Map<number, Planejado>();
  for (const one of plan) {
    if (one.status !== "aguardando") continue;
    const at = one.enviar_em.getTime();
    const other = chosen.get(at);
    if (!other || goesBefore(one, other)) chosen.set(at, one);
  }
  return plan.map((one) =>
    one.status !== "aguardando" || chosen.get(one.enviar_em.getTime()) === one
      ? one
      : { ...one, status: "pulado", motivo: "substituido" },
  );
}

/** Which of two messages of one appointment goes when both could: a confirmation says all that a reminder says. */
const goesBefore = (one: Which, other: Which): boolean =>
  (one.antes_minutos ?? -1) < (other.antes_minutos ?? -1);
