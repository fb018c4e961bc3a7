import type { Services } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import { m } from "#shared/passagens/passagens.messages.ts";

/** Place of the sealed token of a move. */
export const passagemPlace = (id: string) => `instancia_passagens.token:${id}`;

interface Known {
  id: string;
  instancia_key: string | null;
  waba_id: string | null;
  /** Sealed. */
  token: string | null;
}

/** Access to the number at Meta; undefined before it was given, and where its token cannot be read any more. */
export async function openNumber(
  { secrets, config }: Services,
  { id, instancia_key, waba_id, token }: Known,
): Promise<(HostInstance & { wabaId: string }) | undefined> {
  if (!instancia_key || !waba_id || !token || !secrets.canOpen(token)) return undefined;
  return {
    provedor: "cloud",
    host: config.meta.graphUrl,
    key: instancia_key,
    token: await secrets.open(passagemPlace(id), token),
    wabaId: waba_id,
  };
}

/** @throws AppError 409 without one, or while it is switched. */
export function assertOpen<P extends { estado: string }>(open: P | undefined): P {
  if (!open) throw conflict(m.naoIniciada);
  if (open.estado === "trocando") throw conflict(m.trocando);
  return open;
}

/** Columns of a move that ends before the switch: what opens the number at Meta is forgotten. */
export const ended = (at: Date) =>
  ({
    estado: "interrompida",
    encerrada_em: at,
    token: null,
    reservada_ate: null,
    erro: null,
  }) as const;
