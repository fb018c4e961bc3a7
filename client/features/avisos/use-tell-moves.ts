import { isRemembered, useRemembered } from "#client/lib/use-remembered.ts";

const KEY = "avisar_mudanca";

/** Whether clients are told of another time: the last choice on this device holds for the next move. */
export const useTellMoves = () => useRemembered(KEY, true);

/** The same at the moment of a drag, before which nothing is asked. */
export const isMoveTold = () => isRemembered(KEY, true);
