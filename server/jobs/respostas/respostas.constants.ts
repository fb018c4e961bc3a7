/** The job that answers replies; `notifyWork(db, RESPOSTAS)` wakes it. */
export const RESPOSTAS = "respostas";
