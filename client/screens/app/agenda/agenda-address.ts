import { isCivilDate } from "#shared/common/civil.ts";

interface Change {
  /** An empty one is left out. */
  values: Record<string, string>;
  /** Takes the place of a month in an address that was kept from before. */
  shownDate: string;
}

/** The address after a change. */
export function addressWith(present: URLSearchParams, { values, shownDate }: Change) {
  const next = new URLSearchParams(present);
  if (next.has("mes") && shownDate) next.set("data", shownDate);
  next.delete("mes");
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** `data`, a civil date; addresses that were kept from before name a month, `mes`. */
export function dateIn(params: URLSearchParams) {
  const date = params.get("data") ?? `${params.get("mes") ?? ""}-01`;
  // A year on either side is shown too.
  return isCivilDate(date) && date >= "0002" && date < "9998" ? date : null;
}
