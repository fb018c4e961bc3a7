import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { StandInState } from "./state.ts";

/** The digits in an address or a number, however it is written. */
const digitsOf = (address: unknown): string =>
  (String(address).split(/[:@]/)[0] ?? "").replace(/\D/g, "");

/**
 * Looks up the digits under which WhatsApp knows a phone, and notes the request: the same digits unless `forms` has others,
 * and null for a phone without WhatsApp.
 */
export function lookUp({ lookups, forms }: StandInState, address: unknown) {
  const asked = digitsOf(address);
  lookups.push(asked);
  const found = forms.get(asked);
  return { asked, known: found === undefined ? asked : found };
}

/** Evolution's answer to a text for a number without WhatsApp. */
export function absentIn({ forms }: StandInState, number: unknown) {
  const jid = String(number);
  const digits = jid.replace(/\D/g, "");
  if (forms.get(digits) !== null) return undefined;
  const message = [{ jid, exists: false, number: digits }];
  return { status: 400, error: "Bad Request", response: { message } };
}

/** As Evolution lists them, in the order in which they were asked for. */
export function numbersKnown(state: StandInState, body: unknown) {
  const { numbers } = recordAt(body);
  return (Array.isArray(numbers) ? numbers : []).map((number) => {
    const { known, asked } = lookUp(state, number);
    return { jid: `${known ?? asked}@s.whatsapp.net`, exists: known !== null, number: asked };
  });
}
