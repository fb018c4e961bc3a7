import { placesIn } from "./answer-form.ts";
import type { HostAnswer } from "./ask-host.ts";
import type { PairingCodeResult } from "./host.ts";
import { firstText, isRecord } from "./json.ts";

const MAX_ANSWER = 64;
/** Eight letters and digits, on most hosts with a dash in their middle. */
const CODE = /^([A-Z0-9]{4})-?([A-Z0-9]{4})$/;

/** The code in an answer, in the form in which WhatsApp asks for it: `ABCD-1234`. */
export function pairingCodeIn(json: unknown): string | undefined {
  const values = placesIn(json).flatMap((at) => [at.pairingCode, at.pairing_code, at.code]);
  const [, first, second] = CODE.exec(firstText(values, MAX_ANSWER)?.toUpperCase() ?? "") ?? [];
  return first && second ? `${first}-${second}` : undefined;
}

/** The result of asking for a code: an answer that is no object at all is not this host's. */
export function codeFrom({ json }: { json: unknown }): PairingCodeResult | undefined {
  if (!isRecord(json)) return undefined;
  const code = pairingCodeIn(json);
  return code ? { kind: "code", code } : { kind: "refused", reason: "no code in the answer" };
}

/** Whether WhatsApp refused because the phone is linked elsewhere; hosts word it differently. */
export const isLinkedElsewhere = (answer: HostAnswer): boolean =>
  answer.kind === "refused" &&
  /(another|other) (device|instance|session)|already (linked|paired)|too many devices/i.test(
    answer.reason,
  );
