import type { StoredSession } from "#client/session/storage.ts";
import { keeperOf, personOf } from "#client/session/user.ts";
import type { Owner } from "./vault.ts";

/** The owner of the copy that this tab's session reads and writes; null while somebody signs in or out, or it is not known what they may do. */
export function ownerOf({ accessToken, user, isOver }: StoredSession): Owner | null {
  const sessao = accessToken && sessionIdOf(accessToken);
  if (!sessao || !user?.permissoes || isOver) return null;
  return {
    dono: keeperOf(user),
    pessoa: personOf(user),
    sessao,
    permissoes: user.permissoes.toSorted().join(),
  };
}

/** The session that an access token is of, as it says itself; only the server proves that it is true. */
function sessionIdOf(accessToken: string): string | null {
  try {
    const part = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    const sid = typeof claims === "object" && claims !== null && "sid" in claims && claims.sid;
    return typeof sid === "string" ? sid : null;
  } catch {
    return null;
  }
}

/** The practice that a vault is of. */
export const practiceOf = ({ dono }: Pick<Owner, "dono">) => dono.split("@").at(-1) ?? "";
