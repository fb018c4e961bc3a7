import type { Insertable } from "kysely";
import { newId } from "#server/core/id.ts";
import type { MarcacaoHistoricoTable } from "#server/db/schema-agenda.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { CamposDoHistorico } from "#shared/marcacoes/historico.answers.ts";
import type { appointmentsOf } from "./agenda.ts";
import type { Team } from "./team.ts";

type Appointment = ReturnType<typeof appointmentsOf>[number];
type Entry = Insertable<MarcacaoHistoricoTable>;

const ANSWERED_AFTER = 3 * HOUR;

/** The history of the appointments: Helena and Camila book, clients confirm, Camila closes the day, Jorge keeps the books. */
export const historyOf = (
  appointments: readonly Appointment[],
  { team, now }: { team: Team; now: Date },
): Entry[] =>
  appointments.flatMap((one) =>
    entriesOf(one, team)
      .filter(({ at }) => at <= now)
      .map(rowOf(one)),
  );

interface Act {
  at: Date;
  acao: Entry["acao"];
  de: CamposDoHistorico | null;
  para: CamposDoHistorico;
  /** Null for the client. */
  ator_id: string | null;
}

function entriesOf(one: Appointment, team: Team): Act[] {
  const { horario, duracao_minutos, status, servico_nome, criado_em, fim } = one;
  const booked = { horario: horario.toISOString(), duracao_minutos, servico_nome };
  const made: Act = {
    at: criado_em,
    acao: "criada",
    de: null,
    para: { ...booked, status: "pendente" },
    ator_id: one.ator_id,
  };
  const wasConfirmed = status !== "pendente" && status !== "cancelado";
  const answeredAt = new Date(criado_em.getTime() + ANSWERED_AFTER);
  const confirmed = moved(answeredAt, ["pendente", "confirmado"], null);
  const isOver = status === "concluido" || status === "faltou";
  const ended = status === "cancelado" ? "pendente" : "confirmado";
  return [
    made,
    ...(wasConfirmed ? [confirmed] : []),
    ...(isOver ? [moved(fim, [ended, status], team.camila.id)] : []),
    ...(status === "cancelado" ? [moved(answeredAt, [ended, status], team.camila.id)] : []),
    ...paidBy(one, team),
  ];
}

type Status = Appointment["status"];

const moved = (at: Date, [from, to]: [Status, Status], ator_id: string | null): Act => ({
  at,
  acao: "status",
  de: { status: from },
  para: { status: to },
  ator_id,
});

/** The person who is named as having marked the payment. */
function paidBy({ pago_em, pago_por }: Appointment, team: Team): Act[] {
  const payer = Object.values(team).find(({ nome }) => nome === pago_por);
  if (!pago_em || !payer) return [];
  const [de, para] = [{ pagamento: "pendente" }, { pagamento: "pago" }] as const;
  return [{ at: pago_em, acao: "pagamento", de, para, ator_id: payer.id }];
}

const rowOf =
  ({ id, usuario_id }: Appointment) =>
  ({ at, acao, de, para, ator_id }: Act): Entry => ({
    id: newId(),
    usuario_id,
    marcacao_id: id,
    momento: at,
    acao,
    de: de && JSON.stringify(de),
    para: JSON.stringify(para),
    autor_tipo: ator_id ? "pessoa" : "cliente",
    ator_id,
  });
