import { civilOf } from "#shared/common/time.ts";
import { held } from "./generated-agenda.ts";
import type { GeneratedClinic } from "./generated-clinic.ts";
import type { Guard } from "./mutants.ts";

/** A generated clinic as the product's rules take it: professionals and rooms are named by their places. */

/** All that is taken, with whose it is and where. */
export const takenIn = ({ profissionais }: GeneratedClinic) =>
  profissionais.flatMap(({ taken }, place) =>
    taken.map((one) => ({
      ...held(one),
      profissional_id: String(place),
      sala_id: one.sala === null ? null : String(one.sala),
    })),
  );

/** How many appointments each of them has on the date. */
export const totalsOf = ({ profissionais, date, timeZone }: GeneratedClinic) =>
  new Map(
    profissionais.map(({ taken }, place) => {
      const onDate = taken.filter(({ horario }) => civilOf(horario, timeZone).date === date);
      return [String(place), onDate.length] as const;
    }),
  );

/** Places of what the rules have found. */
export const placesOf = (profissional_id: string, sala_id: string | null) => ({
  profissional: Number(profissional_id),
  sala: sala_id === null ? null : Number(sala_id),
});

/** Guards of the statement that lists a practice's professionals. */
export const PEOPLE_GUARDS = {
  "an inactive professional offered": {
    statement: /from "profissionais"/,
    guard: /"ativo" = (true|\$\d+) order by "ordem"/g,
    instead: '("ativo" = $1 or true) order by "ordem"',
  },
  "a tie that goes by another order": {
    statement: /from "profissionais"/,
    guard: /order by "ordem", "nome"/g,
    instead: 'order by "ordem" desc, "nome"',
  },
} satisfies Record<string, Guard>;
