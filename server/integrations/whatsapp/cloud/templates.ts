import { type AskHost, ifDone } from "../ask-host.ts";
import type { HostInstance } from "../host.ts";
import { recordAt, textOf } from "../json.ts";
import type { OfferedTemplate, OfferResult } from "../offered.ts";
import { idOf } from "../payload/ids.ts";
import { templateStateOf } from "./parse.ts";

const MAX_REASON = 200;
/** Meta's words for "there is one of this name and language already" (error_subcode 2388023 and 2388024). */
const EXISTS = /already exists|already .* content for this template/i;

const pathOf = ({ wabaId }: HostInstance) =>
  `${encodeURIComponent(wabaId ?? "")}/message_templates`;

/** Offers a text to Meta's reviewers (developers.facebook.com/docs/whatsapp/business-management-api/message-templates). */
export async function offerTemplate(
  ask: AskHost,
  instance: HostInstance,
  { name, language, category, text, examples, buttons }: OfferedTemplate,
): Promise<OfferResult> {
  const example = examples.length ? { example: { body_text: [examples] } } : {};
  const quickReplies = buttons.map((title) => ({ type: "QUICK_REPLY", text: title }));
  const answer = await ask(instance, "POST", pathOf(instance), {
    name,
    language,
    category,
    components: [
      { type: "BODY", text, ...example },
      ...(quickReplies.length ? [{ type: "BUTTONS", buttons: quickReplies }] : []),
    ],
  });
  if (answer.kind === "refused" && EXISTS.test(answer.reason)) return { kind: "exists" };
  return ifDone(answer, ({ json }) => (idOf(recordAt(json).id) ? stateIn(json) : undefined));
}

/** How far a template of this name came. */
export async function templateState(
  ask: AskHost,
  instance: HostInstance,
  { name }: { name: string },
): Promise<OfferResult> {
  const query = `name=${encodeURIComponent(name)}&fields=name,status,rejected_reason`;
  const answer = await ask(instance, "GET", `${pathOf(instance)}?${query}`);
  return ifDone(answer, ({ json }): OfferResult | undefined => {
    const { data } = recordAt(json);
    if (!Array.isArray(data)) return undefined;
    const found: unknown = data.find((one) => recordAt(one).name === name);
    return found === undefined ? { kind: "missing" } : stateIn(found);
  });
}

function stateIn(json: unknown): OfferResult {
  const { status, rejected_reason } = recordAt(json);
  const given = textOf(rejected_reason, MAX_REASON);
  const reason = given === "NONE" ? undefined : given;
  return { kind: "offered", state: templateStateOf(status) ?? "enviado", reason };
}
