import type { ServerResponse } from "node:http";
import { isRecord, recordAt } from "#server/integrations/whatsapp/json.ts";
import { cloudPost, metaError } from "./cloud-wire.ts";
import { postEvent } from "./poster.ts";
import type { StandInInstance, StandInState, StandInTemplate } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

/** Templates of a business account: offered, listed by name; `decideTemplate` is Meta's reviewer. */
export function answerTemplates(
  state: StandInState,
  { wabaId = "" }: StandInInstance,
  { method, query, body }: Call,
  res: ServerResponse,
) {
  if (method === "GET") {
    const found = state.templates.get(`${wabaId} ${query.get("name") ?? ""}`);
    return sendJson(res, 200, { data: found ? [found] : [] });
  }
  const { name, language, category, components } = recordAt(body);
  const parts = Array.isArray(components) ? components.filter(isRecord) : [];
  const text = parts.find(({ type }) => type === "BODY")?.text;
  if (typeof name !== "string" || !/^[a-z0-9_]{1,512}$/.test(name) || typeof text !== "string") {
    return sendJson(res, 400, metaError(100, "Invalid parameter"));
  }
  if (/^\s*\{\{\d+\}\}|\{\{\d+\}\}\s*$|\}\}\s*\{\{/.test(text)) {
    return sendJson(res, 400, metaError(100, "Invalid parameter", "Variables at the edge"));
  }
  if (state.templates.has(`${wabaId} ${name}`)) {
    const refusal = metaError(100, "Invalid parameter");
    const user = "There is already Portuguese (BR) content for this template";
    return sendJson(res, 400, {
      error: { ...refusal.error, error_subcode: 2_388_024, error_user_msg: user },
    });
  }
  const template: StandInTemplate = {
    id: String(900_000 + state.templates.size),
    name,
    language: String(language),
    category: String(category),
    status: "PENDING",
    text,
    buttons: parts.some(({ type }) => type === "BUTTONS"),
  };
  state.templates.set(`${wabaId} ${name}`, template);
  return sendJson(res, 200, { id: template.id, status: template.status, category });
}

/** Posts the decision of Meta's reviewer about a template. */
export function decideTemplate(
  state: StandInState,
  instance: StandInInstance,
  name: string,
  { event, reason = "NONE" }: { event: string; reason?: string },
) {
  const template = state.templates.get(`${instance.wabaId ?? ""} ${name}`);
  if (!template) throw new Error(`no template ${name} on the stand-in`);
  template.status = event;
  return postEvent(
    state,
    instance,
    cloudPost(instance, "message_template_status_update", {
      event,
      message_template_id: Number(template.id),
      message_template_name: name,
      message_template_language: template.language,
      reason,
    }),
  );
}
