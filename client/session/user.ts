/** The fields of the signed-in person that screens read; the stored object may hold more. */
export interface SessionUser {
  id: string;
  nome: string;
  email: string;
  role: "USER" | "ADMIN";
  primeiro_login: boolean;
  timezone: string;
  /** Who signs in; absent in a session that an older version has stored, and in one's own practice the same. */
  pessoa?: { id: string };
  /** Absent in a session that an older version has stored. */
  criado_em?: Date | string;
  is_trial_user?: boolean;
  trial_end_date?: Date | string | null;
  trial_status?: string | null;
  /** From when an administrator must have a second factor; null with one, and for everybody else. */
  segundo_fator_ate?: Date | string | null;
}

/** Whether the account must be protected by a second factor before anything else. */
export function mustProtect({ segundo_fator_ate }: SessionUser, now: Date) {
  return Boolean(segundo_fator_ate) && new Date(segundo_fator_ate ?? 0) <= now;
}

/** Reads the stored person; anything unusable counts as nobody. */
export function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
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
