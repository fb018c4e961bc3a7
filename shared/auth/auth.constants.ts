export const MIN_PASSWORD = 6;
export const MIN_STRONG_PASSWORD = 8;
/** Longer ones are refused unread: hashing costs. */
export const MAX_PASSWORD = 128;
/** Below this strength the form cannot be sent. */
export const MIN_STRENGTH = 4;

/** By strength, 0 to 5. */
export const STRENGTH_LABELS = [
  "Muito fraca",
  "Muito fraca",
  "Fraca",
  "Razoável",
  "Forte",
  "Muito forte",
] as const;
