import type { TenantContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { heldTimes } from "#server/db/graces.ts";
import { agendaOf } from "#server/domains/marcacoes/service/read-agenda.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import { startsIn } from "#shared/espera/rules/start.ts";
import { bookableSlot } from "#shared/marcacoes/rules/booking.ts";
import { type Recusa, slotsOfDay } from "#shared/marcacoes/rules/slots.ts";
import type { NaFila } from "../queries/fila.queries.ts";

interface Livre {
  /** The professional whose time became free. */
  profissional_id: string;
  horario: Date;
  fim: Date;
}

type Agenda = Awaited<ReturnType<typeof agendaOf>>;

/**
 * Asks the agenda of one day what can be booked, once for each service. Without the notice: whoever offers and takes a
 * time considers that.
 */
export function agendaFor(ctx: TenantContext, livre: Livre) {
  const { date } = civilOf(livre.horario, ctx.user.timezone);
  const known = new Map<string | null, Promise<Agenda | null>>();
  const agenda = (servicoId: string | null) => {
    const found =
      known.get(servicoId) ??
      agendaOrNone(ctx, date, {
        servicoId,
        profissionalId: livre.profissional_id,
      });
    known.set(servicoId, found);
    return found;
  };
  return {
    /** The starts that somebody in line could have, the best first. */
    startsOf: async (person: NaFila): Promise<Date[]> => {
      const day = await agenda(person.servico_id);
      if (!day) return [];
      const { slots } = slotsOfDay({ ...day, date });
      return startsIn(livre, slots, { desejado: person, zone: ctx.user.timezone });
    },
    /** Why what was offered cannot be had any more; null when it can. */
    refusalOf: async (offer: {
      horario: Date;
      servico_id: string | null;
    }): Promise<MotivoOferta | null> => {
      const day = await agenda(offer.servico_id);
      if (!day) return "indisponivel";
      const { recusa } = bookableSlot({ ...day, horario: offer.horario });
      return recusa && REASONS[recusa];
    },
  };
}

function daySpan(date: string, { user }: TenantContext) {
  const { inicio: from, fim: to } = dayBounds(date, user.timezone);
  return { usuarioId: user.id, from, to };
}

/** Null for a service that is not offered any more, and for a professional who cannot be booked. */
async function agendaOrNone(
  ctx: TenantContext,
  date: string,
  who: { servicoId: string | null; profissionalId: string },
) {
  try {
    const day = await agendaOf(ctx, { de: date, ate: date, ...who });
    const held = await heldTimes(ctx.db, daySpan(date, ctx));
    const own = held.filter(({ profissional_id }) => profissional_id === day.profissional_id);
    return { ...day, busy: [...day.busy, ...own] };
  } catch (error) {
    if (error instanceof AppError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

const REASONS: Record<Recusa, MotivoOferta> = {
  passado: "antecedencia",
  antecedencia: "antecedencia",
  ocupado: "ocupado",
  semSala: "ocupado",
  fechado: "fechado",
  feriado: "fechado",
  fimDeSemana: "fechado",
  semDisponibilidade: "fechado",
  foraDaJanela: "indisponivel",
  semHorarios: "indisponivel",
  servicoLongo: "indisponivel",
  indisponivel: "indisponivel",
};
