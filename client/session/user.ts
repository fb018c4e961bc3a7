import type { Papel, Permissao } from "#shared/equipe/permissoes.ts";

/** The fields of the signed-in person that screens read; the stored object may hold more. */
export interface SessionUser {
  id: string;
  nome: string;
  email: string;
  role: "USER" | "ADMIN";
  primeiro_login: boolean;
  timezone: string;
  /** Absent in a session that an older version has stored. */
  criado_em?: Date | string;
  is_trial_user?: boolean;
  trial_end_date?: Date | string | null;
  trial_status?: string | null;
  /** From when an administrator must have a second factor; null with one, and for everybody else. */
  segundo_fator_ate?: Date | string | null;
  /** The person who signs in; `id` is the practice (conta). Absent, like all below, in the answer to a sign-in. */
  pessoa?: { id: string };
  conta?: { id: string; nome: string };
  /** Null for somebody who may enter no practice. */
  papel?: Papel | null;
  permissoes?: Permissao[];
  tem_agenda?: boolean;
}

/** The practice of somebody else in which this person acts; null in their own. */
export const visitedBy = ({ pessoa, conta }: SessionUser) =>
  pessoa && conta && pessoa.id !== conta.id ? conta.id : null;

/** The owner of kept texts: each person has their own in each practice. */
export function keeperOf(user: SessionUser) {
  const visited = visitedBy(user);
  return visited ? `${personOf(user)}@${visited}` : user.id;
}

export const personOf = ({ id, pessoa }: SessionUser) => pessoa?.id ?? id;

/** An administrator is one in their own practice alone. */
const asCounted = (user: SessionUser): SessionUser =>
  visitedBy(user) ? { ...user, role: "USER" } : user;

/** Whether the account must be protected by a second factor before anything else. */
export function mustProtect({ segundo_fator_ate }: SessionUser, now: Date) {
  return Boolean(segundo_fator_ate) && new Date(segundo_fator_ate ?? 0) <= now;
}

/** Reads the stored person; anything unusable counts as nobody. */
export function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? asCounted(value) : null;
  } catch {
    return null;
  }
}

export function isUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  return (
    hasText(value, "id") &&
    hasText(value, "nome") &&
    hasText(value, "email") &&
    hasText(value, "role") &&
    hasText(value, "timezone") &&
    "primeiro_login" in value &&
    typeof value.primeiro_login === "boolean"
  );
}

function hasText<K extends string>(value: object, key: K): value is Record<K, string> {
  return key in value && typeof Reflect.get(value, key) === "string";
}
