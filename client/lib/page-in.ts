/** The page that an address names, the first where it names none. */
export const pageIn = (params: URLSearchParams) =>
  Math.max(1, Number.parseInt(params.get("pagina") ?? "", 10) || 1);
