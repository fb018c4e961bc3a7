import { DESFAZER_DIAS } from "#shared/clientes/conflitos.constants.ts";
import { DAY } from "#shared/common/civil.ts";
import { DIAS_SEM_CONTA } from "#shared/equipe/equipe.constants.ts";
import type { SystemContext } from "./context.ts";

/** Rows that a domain keeps for a time; server/workers removes a batch of each in a transaction of its own. */
export interface Retention {
  /** How many rows a round takes; 1,000 where it is not said. */
  batch?: number;
  /** Removes at most `batch` rows that are past their time; answers how many there were. */
  remove: (ctx: SystemContext, batch: number) => Promise<number>;
}

export const daysAgo = ({ now }: Pick<SystemContext, "now">, days: number): Date =>
  new Date(now().getTime() - days * DAY);

/** The same day and time of an earlier month in UTC, or its last day where that month is shorter. */
export function monthsAgo({ now }: Pick<SystemContext, "now">, months: number): Date {
  const moment = new Date(now());
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(day, last.getUTCDate()));
  return moment;
}

/** Retention periods in days (docs/decisions/0010); the privacy policy lists each of them. */
export const KEPT_DAYS = {
  /** Events of hosts after they were processed: only their ids, which make a repeated post known. */
  eventos: 30,
  /** Events that could not be processed, with their contents. */
  eventosFalhos: 90,
  /** Files that were uploaded and never sent. */
  arquivosSoltos: 1,
  /** Acknowledgements; the message has its status by then. */
  acks: 90,
  /** Sessions after their end, refresh tokens and reset links after they expired. */
  sessoes: 30,
  /** Changes of e-mail that were asked for, with their links; the old address may undo one for a week. */
  trocasDeEmail: 90,
  /** Invitations after their links are over. */
  convites: 30,
  /** Sign-ins of people whose last practice was erased, so that they may accept another invitation. */
  semConta: DIAS_SEM_CONTA,
  /** Replies that led to nothing. */
  respostas: 180,
  /** The assistant's turns, with what its tools were asked and answered; that something was done stays. */
  passos: 90,
  /** The last replay of a draft, with the copy of clients' messages in it; each replay replaces the one before. */
  ensaios: 90,
  /** Events for instances' own addresses: none is tried longer than a day. */
  encaminhamentos: 8,
  /** How many strangers an instance wrote to on a day. */
  contatos: 90,
  /** Signals against a number, the steps of its silences, and its rests after their end. */
  sinais: 180,
  /** Bookings of visitors that were released, for their page; of the others who agreed to which terms. */
  reservasLiberadas: 1,
  reservas: 180,
  /** Numbers that somebody began to connect and never came back to. */
  conexoesIniciadas: 30,
  /** Links for linking a number again, each of which is over after half an hour. */
  reconexoes: 1,
  /** Moves of a number to Meta that did not end in a switch, with the token that was given for them. */
  passagens: 90,
  /** Changes that an import made to clients, for taking it back. */
  clientesImportados: 7,
  /** That there was an import, with its figures. */
  importacoes: 90,
  /** Data needed to undo a join of two clients, as long as that is possible. */
  juncoes: DESFAZER_DIAS,
  /** Accounts after they were deactivated, with all that belongs to them; who asks for it oneself does not wait. */
  contasDesativadas: 90,
} as const;

/** The same in months of the calendar. */
export const KEPT_MONTHS = {
  /** Addresses from which somebody came: so long Marco Civil (Lei 12.965/2014, art. 15) asks for them, and no longer. */
  enderecos: 6,
  /** Security events of an account. */
  eventosDeSeguranca: 24,
  /** Hashes of what had a trial, after its end. */
  testesGratis: 24,
} as const;
