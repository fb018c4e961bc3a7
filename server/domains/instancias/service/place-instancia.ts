import type { Services } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { isTaken } from "#server/db/violations.ts";
import { CAPACIDADES, MAX_PRIMEIROS_CONTATOS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaCreate, InstanciaUpdate } from "#shared/instancias/instancias.schema.ts";
import {
  accountMissing,
  hasAccount,
  hasHost,
  hasNumber,
  hostMissing,
  numberWrong,
} from "#shared/instancias/rules/provedor.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { isOfHost } from "./describe-instancia.ts";

type Place = Partial<
  Pick<InstanciaUpdate, "provedor" | "host_instancia" | "instancia_key" | "waba_id">
>;

export const isOtherKind = (before: InstanciaRow, { provedor }: Place): boolean =>
  provedor !== undefined && provedor !== before.provedor;

/**
 * The place of an instance of this kind, and Meta's limit of first contacts. A host's number keeps in its place what the release
 * before allows: beside this one, it would write to as many strangers as stand there, without a curve.
 */
export function placeOf(
  { config }: Services,
  { provedor, host_instancia = "" }: Pick<InstanciaCreate, "provedor" | "host_instancia">,
) {
  return {
    host_instancia: isOfHost({ provedor }) ? host_instancia : config.meta.graphUrl,
    limite_contatos: CAPACIDADES[provedor].oficial
      ? CAPACIDADES[provedor].primeirosContatos
      : MAX_PRIMEIROS_CONTATOS,
  };
}

/**
 * The stored columns and the change together must be complete. A move between Meta and a host needs a new token: the
 * stored one must not reach the other.
 */
export function assertComplete(
  before: InstanciaRow,
  { instancia_token, ...change }: Place & { instancia_token?: string | undefined },
) {
  const { provedor = before.provedor, instancia_key = before.instancia_key } = change;
  const host = isOfHost(before) ? before.host_instancia : "";
  const host_instancia = change.host_instancia ?? host;
  const place = {
    provedor,
    instancia_key,
    host_instancia,
    waba_id: change.waba_id ?? before.waba_id ?? "",
  };
  const rules = [
    [hasHost, hostMissing],
    [hasNumber(), numberWrong],
    [hasAccount, accountMissing],
  ] as const;
  for (const [rule, fault] of rules) {
    const { path, message } = fault();
    if (!rule(place)) throw invalidField(path.join("."), message);
  }
  if (isOfHost(before) !== isOfHost({ provedor }) && !instancia_token) {
    throw invalidField("instancia_token", m.tokenObrigatorio);
  }
}

/** Meta's posts identify the number alone, so a number belongs to one tenant. @throws AppError 409. */
export async function withFreeNumber<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw isTaken(error, "instancias_numero_da_meta") ? conflict(m.numeroEmUso) : error;
  }
}

/** Another place, or another token or account there. */
export const hasMoved = (before: InstanciaRow, change: Partial<InstanciaUpdate>): boolean =>
  (change.waba_id ?? before.waba_id) !== before.waba_id ||
  change.instancia_token !== undefined ||
  isAnotherPlace(before, change);

/** The phone is still linked at the former place. */
export const isAnotherPlace = (
  before: InstanciaRow,
  { provedor, host_instancia, instancia_key }: Partial<InstanciaUpdate>,
): boolean =>
  (provedor ?? before.provedor) !== before.provedor ||
  (host_instancia ?? before.host_instancia) !== before.host_instancia ||
  (instancia_key ?? before.instancia_key) !== before.instancia_key;
