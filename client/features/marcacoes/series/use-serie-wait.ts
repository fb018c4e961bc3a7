import { type SerieDates, useSeriePreview } from "#client/data/series.hooks.ts";
import { m } from "#shared/series/tela.messages.ts";

/** Why a series cannot be booked yet; null where the server may be asked. */
export function useSerieWait(input: SerieDates | null): string | null {
  const preview = useSeriePreview(input);
  if (!input || preview.error) return null;
  if (!preview.data || preview.isPlaceholderData) return m.conferindo;
  const { pular = [] } = input;
  const met = preview.data.ocorrencias.filter(
    ({ situacao, data }) => situacao !== "livre" && !pular.includes(data),
  );
  return met.length > 0 ? m.puleAntes(met.length) : null;
}
