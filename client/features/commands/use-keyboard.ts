import { useMedia } from "#client/lib/use-media.ts";

/** Whether there is a keyboard to speak of: a finger as the first pointer belongs to a phone or a tablet. */
export const useHasKeyboard = () => !useMedia("(pointer: coarse)");
