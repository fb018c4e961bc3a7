import { digits } from "#shared/common/telefone.ts";
import type { AskHost, HostAnswer } from "../ask-host.ts";
import type { HostInstance } from "../host.ts";
import { isRecord, recordAt, textOf } from "../json.ts";
import type { NumberFactsResult } from "../number.ts";

const MAX_WORD = 40;
const MAX_NAME = 200;
const FIELDS = "id,display_phone_number,verified_name,status,platform_type,is_on_biz_app" as const;

/**
 * Meta's facts about a number, and whether the account has it. `is_on_biz_app` with the platform `CLOUD_API` is a number in
 * coexistence: it is in the phone's app and takes calls (developers.facebook.com, "Onboard WhatsApp Business app users").
 */
export async function numberFacts(
  ask: AskHost,
  instance: HostInstance,
): Promise<NumberFactsResult> {
  const number = await ask(instance, "GET", `{key}?fields=${FIELDS}`);
  if (isUnknown(number)) return { kind: "noNumber" };
  if (number.kind !== "done") return number;
  const path = `${encodeURIComponent(instance.wabaId ?? "")}/phone_numbers?fields=id&limit=100`;
  const account = await ask(instance, "GET", path);
  if (isUnknown(account)) return { kind: "noAccount" };
  if (account.kind !== "done") return account;
  const { data } = recordAt(account.json);
  if (!Array.isArray(data)) return { kind: "unknown" };
  const isOfAccount = data.some((one) => isRecord(one) && one.id === instance.key);
  return factsIn(number.json, isOfAccount);
}

/** Meta answers with a refusal of the parameter for what is not there, and for what the token may not see. */
const isUnknown = (answer: HostAnswer): boolean => answer.kind === "refused";

function factsIn(json: unknown, isOfAccount: boolean): NumberFactsResult {
  const found = recordAt(json);
  const phone = digits(textOf(found.display_phone_number, MAX_WORD) ?? "");
  if (!textOf(found.id, MAX_WORD) || !phone) return { kind: "unknown" };
  const { is_on_biz_app: isOnPhone } = found;
  const platform = textOf(found.platform_type, MAX_WORD);
  return {
    kind: "number",
    phone,
    name: textOf(found.verified_name, MAX_NAME) ?? null,
    isOfAccount,
    isAtApi: platform === undefined || platform === "CLOUD_API",
    isOnPhone: typeof isOnPhone === "boolean" ? isOnPhone : null,
    status: textOf(found.status, MAX_WORD) ?? null,
  };
}
