import { newId } from "#server/core/id.ts";
import type { MarcacoesTable } from "#server/db/schema-agenda.ts";
import { addDays, DAY, diaSemana, isWeekend, MINUTE } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { closedDays, type DemoService } from "./offer.ts";
import type { Random } from "./random.ts";
import { JORGE, type Team } from "./team.ts";
import { isWeekly } from "./weekly.ts";

type Status = MarcacoesTable["status"];

const HOURS = ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"] as const;
const SLOT = 60;
const DAYS_BACK = 75;
const DAYS_AHEAD = 28;

const NOTES = [
  "Primeira sessão",
  "Prefere atendimento online",
  "Trazer o questionário preenchido",
  "Retorno após férias",
  "Pagamento por PIX no dia",
] as const;

/** Monday to Friday, mornings and afternoons. */
export const WEEKLY_HOURS = (["seg", "ter", "qua", "qui", "sex"] as const).flatMap((dia_semana) => [
  { dia_semana, hora_inicio: "08:00", hora_fim: "11:00", intervalo_minutos: SLOT },
  { dia_semana, hora_inicio: "14:00", hora_fim: "17:00", intervalo_minutos: SLOT },
]);

interface Place {
  usuarioId: string;
  timezone: string;
  now: Date;
  clients: { id: string; criado_em: Date }[];
  services: DemoService[];
  random: Random;
  team: Team;
}

/** Some months of appointments around today: the past mostly held, the coming weeks thinning out. */
export function appointmentsOf(place: Place) {
  const today = civilOf(place.now, place.timezone).date;
  const isClosed = closedDays(today);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, i) => i - DAYS_BACK);
  return days.flatMap((offset) => {
    const date = addDays(today, offset);
    if (isWeekend(diaSemana(date)) || isClosed(date)) return [];
    const times = HOURS.filter((time) => offset <= 0 || !isWeekly(date, time));
    return times
      .filter(() => place.random.chance(fullness(offset)))
      .flatMap((time) => appointmentAt(place, date, time));
  });
}

export const fullness = (offset: number) => (offset <= 3 ? 0.8 : offset <= 10 ? 0.55 : 0.25);

function appointmentAt(
  { usuarioId, timezone, now, clients, services, random, team }: Place,
  date: string,
  time: string,
) {
  const horario = instantOf(date, time, timezone);
  if (!horario) return [];
  const made = new Date(
    Math.min(horario.getTime() - random.between(2, 9) * 1_440 * MINUTE, now.getTime() - MINUTE),
  );
  const known = clients.filter(({ criado_em }) => criado_em <= made);
  const client = known[random.between(0, known.length - 1)];
  if (!client) return [];
  const place = clients.indexOf(client);
  // Every seventh of them comes with somebody.
  const service = services[place % 7 === 6 ? 1 : 0];
  if (!service) return [];
  // Helena books with every third of them herself.
  const ator_id = place % 3 === 0 ? team.helena.id : team.camila.id;
  const booked = { horario, made, cliente_id: client.id, place, service, ator_id };
  return [visitOf({ usuarioId, now, random, team }, booked)];
}

export interface BookedService {
  id: string;
  nome: string;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  preco_centavos: number | null;
}

interface Booked {
  horario: Date;
  /** When it was booked. */
  made: Date;
  cliente_id: string;
  /** The client's place among all. */
  place: number;
  service: BookedService;
  ator_id: string;
}

interface Practice extends Pick<Place, "usuarioId" | "now" | "random" | "team"> {
  /** Milliseconds after which each visit has been closed; left out, some are left open for good. */
  closedAfter?: number;
}

/** An appointment with an outcome that its time allows. */
export function visitOf(
  { usuarioId, now, random, team, closedAfter = Number.POSITIVE_INFINITY }: Practice,
  { horario, made, cliente_id, place, service, ator_id }: Booked,
) {
  const { duracao_minutos, folga_antes_minutos, folga_depois_minutos } = service;
  const fim = new Date(horario.getTime() + duracao_minutos * MINUTE);
  const outcome = fim <= now ? pastStatus(random) : futureStatus(random);
  const isClosed = now.getTime() - fim.getTime() > closedAfter;
  const status = isClosed && outcome === "confirmado" ? "concluido" : outcome;
  const paid = { status, ...paymentOf(status, { fim, now, place, team }) };
  return {
    id: newId(),
    usuario_id: usuarioId,
    cliente_id,
    horario,
    fim,
    duracao_minutos,
    folga_antes_minutos,
    folga_depois_minutos,
    servico_id: service.id,
    servico_nome: service.nome,
    valor_centavos: service.preco_centavos,
    ...paid,
    observacao: random.chance(0.15) ? random.pick(NOTES) : null,
    ator_id,
    criado_em: made,
    atualizado_em: made,
  };
}

interface Paying {
  fim: Date;
  now: Date;
  place: number;
  team: Team;
}

/**
 * Nearly all clients who came have paid, on their way out, which Camila marks; every fifth transfers it, and Jorge sees that
 * on the next day. Some of the last days have not, nor have absent ones.
 */
function paymentOf(status: Status, { fim, now, place, team }: Paying) {
  const isRecent = now.getTime() - fim.getTime() < 4 * DAY;
  const isPaid = status === "concluido" && place % (isRecent ? 2 : 9) !== 0;
  if (!isPaid) return { pagamento: "pendente" as const, pago_em: null, pago_por: null };
  const hasJorge = now.getTime() - fim.getTime() < JORGE.days * DAY;
  const isTransfer = hasJorge && place % 5 === 4;
  const seenAt = new Date(Math.min(fim.getTime() + DAY, now.getTime()));
  return {
    pagamento: "pago" as const,
    pago_em: isTransfer ? seenAt : fim,
    pago_por: isTransfer ? team.jorge.nome : team.camila.nome,
  };
}

function pastStatus(random: Random): Status {
  if (random.chance(0.84)) return "concluido";
  if (random.chance(0.55)) return "cancelado";
  return random.chance(0.6) ? "faltou" : "confirmado";
}

function futureStatus(random: Random): Status {
  if (random.chance(0.08)) return "cancelado";
  return random.chance(0.6) ? "confirmado" : "pendente";
}
