import { digits } from "#shared/common/telefone.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { recordAt, textOf } from "../json.ts";

const MAX_WORD = 40;

/** Meta's word for the state of a number; one that names none is up, because it has answered. */
const STATUSES: Record<string, Conexao> = {
  CONNECTED: "connected",
  LINKED: "connected",
  FLAGGED: "connected",
  RESTRICTED: "connected",
  RATE_LIMITED: "connected",
  BANNED: "error",
};

/** The state of a number and its address, from the answer about it. */
export function linkIn(json: unknown): { status: Conexao; address?: string } {
  const { status: word, display_phone_number } = recordAt(json);
  const name = textOf(word, MAX_WORD);
  const known = name !== undefined && Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
  const status = name === undefined ? "connected" : (known ?? "disconnected");
  const phone = digits(textOf(display_phone_number, MAX_WORD) ?? "");
  return {
    status,
    ...(status === "connected" && phone ? { address: `${phone}@s.whatsapp.net` } : {}),
  };
}
