import type { TenantContext } from "#server/core/context.ts";
import type { Place } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { readDates } from "#server/domains/marcacoes/service/read-dates.ts";
import { type ChosenDate, chooseDates, type Giver } from "#shared/series/rules/choose.ts";
import type { Wanted } from "#shared/series/rules/situations.ts";

type Dates = Awaited<ReturnType<typeof readDates>>;
export type DatesGiver = Dates["givers"][number];
export type Chosen = ChosenDate<DatesGiver>;

type Who = Omit<Parameters<typeof readDates>[1], "dates">;

/**
 * Each date with whom and where it would be, as of now; `again` looks at some of them anew.
 * @throws AppError as `readDates`.
 */
export async function chooseOver(ctx: TenantContext, wanted: readonly Wanted[], who: Who) {
  const choose = async (dates: readonly Wanted[]) => {
    const found = await readDates(ctx, { ...who, dates: dates.map(({ data }) => data) });
    const inRooms = dates.map((date) => ({ ...date, salas: found.salas }));
    return { servico: found.servico, ocorrencias: chooseDates(inRooms, found) };
  };
  const again = async (lost: readonly Pick<Place, "posicao">[]) => {
    const { ocorrencias } = await choose(
      wanted.filter(({ posicao }) => lost.some((one) => one.posicao === posicao)),
    );
    return ocorrencias.flatMap(placeOf);
  };
  return { ...(await choose(wanted)), again };
}

/** Place of a date that can be made; empty for others. */
export function placeOf({ situacao, posicao, horario, duracao_minutos, giver, sala_id }: Chosen) {
  if (situacao !== "livre" || !horario || duracao_minutos === null || !giver) return [];
  const { kept, profissional_id } = giver;
  return [{ ...kept, posicao, horario, duracao_minutos, profissional_id, sala_id }];
}

/** Date and conflict as they are told. */
export const shown = <G extends Giver>(chosen: ChosenDate<G>) => ({
  posicao: chosen.posicao,
  data: chosen.data,
  horario: chosen.horario,
  situacao: chosen.situacao,
  motivo: chosen.motivo,
  marcacao_id: chosen.marcacao_id,
  cliente_nome: chosen.cliente_nome,
});
