import { CATEGORIA_DA_FRANQUIA } from "#shared/instancias/rules/franquia.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import { ackStatusOf } from "../payload/ack.ts";
import type { HostEvent } from "../payload/events.ts";
import { idOf } from "../payload/ids.ts";
import { failureIn } from "./failure.ts";

const MAX_WORD = 60;

/** How far a message of ours came, with what it cost and why it failed: its codes mean what they mean in an answer. */
export function statusEvent(item: Json): HostEvent {
  const status = ackStatusOf(item.status);
  const providerId = idOf(item.id);
  if (!status || !providerId) return { kind: "unknown" };
  if (item.recipient_type === "group") return { kind: "ignored" };
  const [error] = Array.isArray(item.errors) ? item.errors.filter(isRecord) : [];
  const reference = idOf(item.biz_opaque_callback_data);
  const failure = status === "erro" && error ? failureIn(error) : undefined;
  const pricing = recordAt(item, "pricing");
  const category = paidAs(pricing);
  const isDelivered = status === "entregue" || status === "lida";
  return {
    kind: "ack",
    providerId,
    status,
    ...(reference ? { reference } : {}),
    ...(failure ? { failure } : {}),
    ...(category ? { category } : {}),
    ...(isDelivered && isOfAllowance(pricing) ? { ofAllowance: true } : {}),
  };
}

/** A service message, but one that answers an advertisement, which is free by itself. */
const isOfAllowance = ({ category, type }: Json): boolean =>
  textOf(category, MAX_WORD)?.toLowerCase() === CATEGORIA_DA_FRANQUIA &&
  type !== "free_entry_point";

/** The category of a message that is paid for; nothing of a free one, or of one that never left. */
function paidAs({ billable, category }: Json): string | undefined {
  return billable === false ? undefined : textOf(category, MAX_WORD)?.toLowerCase();
}
