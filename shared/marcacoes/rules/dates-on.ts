import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

export interface Booked {
  horario: Date;
  duracao_minutos: number;
}

/** When it ends; buffers are not of it. */
export const endOf = ({ horario, duracao_minutos }: Booked) =>
  new Date(horario.getTime() + duracao_minutos * MINUTE);

/** The civil dates that an appointment lies on: two where it runs over midnight. */
export function datesOn(booked: Booked, timeZone: string): string[] {
  const { date } = civilOf(booked.horario, timeZone);
  // An appointment that ends at midnight takes no part of the next day.
  const last = civilOf(new Date(endOf(booked).getTime() - 1), timeZone).date;
  return last > date ? [date, last] : [date];
}
