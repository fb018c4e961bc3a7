import type { DiaSemana } from "#shared/common/civil.ts";
import type { Actor } from "./actor.ts";

const WEEKDAYS = ["seg", "ter", "qua", "qui", "sex"] as const;

export interface Hours {
  dias?: readonly DiaSemana[];
  from?: string;
  to?: string;
  every?: number;
  /** Left out: the first active one. */
  profissional_id?: string;
}

/** Hours of service on weekdays, nine to noon, every hour, by default. */
export async function offerHours(
  who: Actor,
  { dias = WEEKDAYS, from = "09:00", to = "12:00", every = 60, ...whose }: Hours = {},
) {
  for (const dia_semana of dias) {
    const horas = { dia_semana, hora_inicio: from, hora_fim: to, intervalo_minutos: every };
    await who.trpc.disponibilidades.create.mutate({ ...horas, ...whose });
  }
}

/** A client, and a function that books them at a local time ("2026-03-03T09:00") of the professional. */
export async function bookerOf(who: Actor) {
  const { id: cliente_id } = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const book = (horario: string, more: { status?: Status; observacao?: string } = {}) =>
    who.trpc.marcacoes.create.mutate({ cliente_id, horario, ...more });
  return { cliente_id, book };
}

type Status = "pendente" | "confirmado" | "cancelado" | "concluido";
