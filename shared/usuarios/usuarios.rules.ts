/**
 * What is kept of a prompt or of fixed rules: null for the default text and for none, so that whoever keeps the
 * product's own also gets a better one that comes later.
 */
export function unlessDefault(text: string | null | undefined, defaultText: string): string | null {
  const own = text?.trim();
  return !own || own === defaultText.trim() ? null : own;
}
