/** Data of an appointment in its client's calendar. */
export interface Shown {
  titulo: string;
  servico_nome: string | null;
  endereco: string | null;
  horario: Date;
  fim: Date;
}

export const summaryOf = ({ titulo, servico_nome }: Pick<Shown, "titulo" | "servico_nome">) =>
  servico_nome ? `${servico_nome} · ${titulo}` : titulo;

/** As 20260302T120000Z. */
const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Google's event form, filled in: works without a connected account. */
export function googleLink({ endereco, horario, fim, ...named }: Shown) {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: summaryOf(named),
    dates: `${compact(horario)}/${compact(fim)}`,
    ...(endereco ? { location: endereco } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
