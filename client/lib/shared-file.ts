/** A file that another app has shared, until a conversation is opened for it; nowhere but in the memory of this tab. */
let held: File | null = null;

export function holdFile(file: File | null) {
  held = file;
}

/** Gives it once. */
export function takeFile(): File | null {
  const file = held;
  held = null;
  return file;
}
