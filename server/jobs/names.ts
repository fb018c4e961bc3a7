/** By these names jobs are woken: `notifyWork(db, name)` here and in triggers of the database. */
export const INBOX = "inbox";
export const OUTBOX = "outbox";
export const LEMBRETES = "lembretes";
export const RESPOSTAS = "respostas";
/** Bookings of visitors whose time to prove their phone is over. */
export const RESERVAS = "reservas";
/** Changes that can no longer be taken back. */
export const CARENCIAS = "carencias";
/** Numbers that are to be unlinked at their hosts. */
export const DESLIGAMENTOS = "desligamentos";
/** Numbers that are to be switched to Meta. */
export const PASSAGENS = "passagens";
/** Replays of past conversations. */
export const ENSAIOS = "ensaios";
/** Descriptions of questionnaires by the model. */
export const DESCRICOES = "descricoes";
/** Reminders that people send to their own phone. */
export const LEMBRETES_TESTE = "lembretes_teste";
/** Whatever is to be done with connected calendars; triggers of the database wake it too (0024). */
export const GOOGLE = "google";
/** Offers to the waiting list; triggers of the database wake it too (0050). */
export const ESPERA = "espera";
/** Files of messages that are to be fetched, voice that is to be written out, bytes that have to go (a trigger wakes it, 0057). */
export const MIDIAS = "midias";
export const TRANSCRICOES = "transcricoes";
export const MIDIAS_APAGAR = "midias_apagar";
/** Things of which devices are to be told by push. */
export const PUSH = "push";
