import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import type { LookupResult } from "./host.ts";
import { textOf } from "./json.ts";

const MAX_ADDRESS = 100;

/**
 * Reads a host's answer about a phone: whether WhatsApp knows it, and under which of these addresses. One that is another phone's is
 * no answer about this one, because a message would reach somebody else.
 */
export function lookupFrom(
  exists: unknown,
  addresses: unknown[],
  asked: string,
): LookupResult | undefined {
  if (exists === false) return { kind: "absent" };
  if (exists !== true) return undefined;
  const words = addresses.flatMap((address) => textOf(address, MAX_ADDRESS) ?? []);
  const phone = words.find((word) => isOf(word, asked));
  if (phone) return { kind: "found", address: (phone.split(/[:@]/)[0] ?? "").replace(/^\+/, "") };
  const lid = words.find((word) => /^\d+@lid$/.test(word));
  return lid ? { kind: "found", address: lid } : undefined;
}

function isOf(word: string, asked: string): boolean {
  const [found, wanted] = [telefoneOfWhatsApp(word), telefoneOfWhatsApp(asked)];
  return found !== null && found.chave === wanted?.chave;
}
