import { v4, v7 } from "uuid";

/** A new UUID version 7: unique, and rising with time, so that inserts stay at the end of an index. */
export const newId = (): string => v7();

/** A new UUID version 4, for ids told apart by their first characters: in version 7 those are the time. */
export const newRandomId = (): string => v4();
