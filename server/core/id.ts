import { v7 } from "uuid";

/** A new UUID version 7: unique, and rising with time, so that inserts stay at the end of an index. */
export const newId = (): string => v7();
