import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { errorText, errorTexts, faultsByField, statusOf } from "./error-text.ts";

const CONFLICT = 409;

/** A conflict is about the one thing that must be unique: it is also shown at that field, which gets the focus. */
export function setConflict<T extends FieldValues>(
  error: unknown,
  field: FieldPath<T>,
  setError: UseFormSetError<T>,
) {
  if (statusOf(error) !== CONFLICT) return;
  setError(field, { type: "server", message: errorText(error) }, { shouldFocus: true });
}

/**
 * Puts the faults the server found beside the form's fields, the first with the focus. What belongs to
 * no field is returned, to be shown as a toast.
 */
export function setServerFaults<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
  fallback?: string,
): string[] {
  const faults = faultsByField(error);
  const atFields = fields.filter((field) => faults.has(field));
  for (const [index, field] of atFields.entries()) {
    setError(field, { type: "server", message: faults.get(field) }, { shouldFocus: index === 0 });
    faults.delete(field);
  }
  if (atFields.length) return [...faults.values()];
  return errorTexts(error, fallback);
}
