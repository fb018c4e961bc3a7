import { recordAt } from "../json.ts";
import { idOf } from "../payload/ids.ts";

/** WhatsApp's id in `true_5511900000002@c.us_3EB0...`, which is how WAHA writes it; its engines answer it as an object too. */
export function wahaIdOf(value: unknown): string | undefined {
  const { _serialized, id } = recordAt(value);
  const text = idOf(value) ?? idOf(_serialized) ?? idOf(id);
  return text === undefined ? undefined : (/^(?:true|false)_[^_]+_([^_]+)/.exec(text)?.[1] ?? text);
}
