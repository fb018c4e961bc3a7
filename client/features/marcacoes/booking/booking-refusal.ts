import { errorText, faultsByField, statusOf } from "#client/lib/error-text.ts";

const CONFLICT = 409;
/** A closed day is refused with its reason alone, without a fault of a field. */
const INVALID = 422;

/**
 * The fault of the requested time, if that is why an appointment was refused. On the wire date and time
 * are one, `horario`; a conflict means that it was taken meanwhile.
 */
export function refusedTime(error: unknown): string | undefined {
  if (statusOf(error) === CONFLICT) return errorText(error);
  const faults = faultsByField(error);
  if (statusOf(error) === INVALID && faults.size === 0) return errorText(error);
  return faults.get("horario");
}
