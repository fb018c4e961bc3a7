import type { Usuario } from "./read-account.ts";

type Facts = Omit<
  Usuario,
  | "categoria"
  | "email_pendente"
  | "google_access_token"
  | "google_refresh_token"
  | "trial_status"
  | "days_remaining"
>;

/** Properties of an account that the audit notes: all that can be set, no secrets. */
export function facts({
  categoria: _category,
  email_pendente: _pending,
  google_access_token: _access,
  google_refresh_token: _refresh,
  trial_status: _status,
  days_remaining: _days,
  ...rest
}: Usuario): Facts {
  return rest;
}

/** Differing properties of two states of an account: before and after. */
export function changedFacts(before: Usuario, after: Usuario) {
  const [old, present] = [facts(before), facts(after)];
  const names = Object.keys(present).filter(
    (name) => JSON.stringify(Reflect.get(old, name)) !== JSON.stringify(Reflect.get(present, name)),
  );
  const of = (all: Facts) =>
    Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(all, name)]));
  return { antes: of(old), depois: of(present), isChanged: names.length > 0 };
}
