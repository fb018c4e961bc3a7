import type { SystemContext } from "./context.ts";
import { pessoaOf } from "./id.ts";
import { entersAnother } from "./practice-link.queries.ts";

/** Addresses in the app for a letter about a practice. */
export interface PracticeSite {
  appUrl: string;
  /** The address of a path below the app's own, which may have a query. */
  linkTo: (path: string) => string;
}

/**
 * Links for the owner of a practice. They name the practice (`conta`) where the owner may enter others too, since the
 * browser may be in another one.
 */
export async function siteOfOwner(
  { db, config: { appUrl } }: Pick<SystemContext, "db" | "config">,
  conta: string,
): Promise<PracticeSite> {
  const isOneOfMany = await entersAnother(db, pessoaOf(conta));
  const linkTo = (path: string) => {
    const named = isOneOfMany ? `${path.includes("?") ? "&" : "?"}conta=${conta}` : "";
    return `${appUrl}${path}${named}`;
  };
  return { appUrl, linkTo };
}
