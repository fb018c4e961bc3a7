/** Plain work that comes round: at which minutes (cron, UTC). pg-boss lets one process do each occurrence. */
export const ROUTINES = {
  /** Appointments that are concluded by a rule of the agenda. */
  conclusoes: "*/10 * * * *",
  /** Entries of waiting lists whose last day has passed. */
  espera: "25 * * * *",
  /** Accounts that are erased permanently; asked for besides, in the transaction that closes one. */
  exclusoes: "*/10 * * * *",
  /** Windows of limits that are over. */
  limites: "*/10 * * * *",
  /** Tables for the messages of the months that come. */
  meses: "45 4 * * *",
  /** Official numbers whose messages are accepted and not sent. */
  pagamento: "*/5 * * * *",
  /** Letters about clients whom a person has to tell. */
  pendencias: "*/5 * * * *",
  /** Questionnaires that are over: a link is over at its time without it. */
  questionarios: "5 * * * *",
  /** Series that go on are made some weeks ahead. */
  series: "15 * * * *",
  retencao: "35 * * * *",
  /** Hosts from which nothing comes even after people were told are sent our address again. */
  silencio: "*/5 * * * *",
  "testes-gratis": "*/5 * * * *",
} as const;

export type Routine = keyof typeof ROUTINES;

/** One round of each; true when there may be more. Another process may run the same one at this moment. */
export type Rounds = Record<Routine, () => Promise<boolean>>;
