import { v4, v7 } from "uuid";

/** A new UUID version 7: unique, and rising with time, so that inserts stay at the end of an index. */
export const newId = (): string => v7();

/** A new UUID version 4, for what people tell apart by its first letters: those of version 7 are the time. */
export const newRandomId = (): string => v4();
