/** Status, sentence and field of a refusal over REST. */
export function said({ status, body }: { status: number; body: { detail: unknown } }): unknown[] {
  const [fault] = Array.isArray(body.detail) ? body.detail : [];
  return fault ? [status, fault.msg, fault.loc.at(-1)] : [status, body.detail];
}
