/** The job that sends what is waiting; `notifyWork(db, OUTBOX)` wakes it. */
export const OUTBOX = "outbox";
