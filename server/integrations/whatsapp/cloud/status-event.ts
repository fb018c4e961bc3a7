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
  const category = paidAs(recordAt(item, "pricing"));
  return {
    kind: "ack",
    providerId,
    status,
    ...(reference ? { reference } : {}),
    ...(failure ? { failure } : {}),
    ...(category ? { category } : {}),
  };
}

/** The category of a message that is paid for; nothing of a free one, or of one that never left. */
function paidAs({ billable, category }: Json): string | undefined {
  return billable === false ? undefined : textOf(category, MAX_WORD)?.toLowerCase();
}
