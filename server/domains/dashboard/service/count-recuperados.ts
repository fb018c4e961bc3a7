import type { UserContext } from "#server/core/context.ts";
import { recoveredSince } from "#server/domains/espera/service/list-recovered.ts";
import {
  confirmedSince,
  countConfirmedSince,
} from "#server/domains/respostas/service/count-confirmed.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import type {
  ConfirmadoJson,
  RecuperadosFilter,
  RecuperadosJson,
} from "#shared/dashboard/dashboard.schema.ts";

/** Times that were filled again in the last days, today among them, and what was confirmed by WhatsApp beside it. */
export async function recuperados(
  ctx: UserContext,
  { days, ...lugar }: RecuperadosFilter,
): Promise<RecuperadosJson> {
  const from = since(ctx, days);
  const [itens, confirmados_whatsapp] = await Promise.all([
    recoveredSince(ctx, from, lugar),
    countConfirmedSince(ctx, from, lugar),
  ]);
  return {
    quantidade: itens.length,
    valor_centavos: itens.reduce((sum, { valor_centavos }) => sum + (valor_centavos ?? 0), 0),
    confirmados_whatsapp,
    itens,
  };
}

/** The appointments behind `confirmados_whatsapp`, the latest first. */
export const confirmadosWhatsapp = (
  ctx: UserContext,
  { days, ...lugar }: RecuperadosFilter,
): Promise<ConfirmadoJson[]> => confirmedSince(ctx, since(ctx, days), lugar);

/** The beginning of the first of so many civil days that end with today. */
function since({ now, user }: UserContext, days: number) {
  const today = civilOf(now(), user.timezone).date;
  return dayBounds(addDays(today, 1 - days), user.timezone).inicio;
}
