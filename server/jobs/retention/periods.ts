import { DESFAZER_DIAS } from "#shared/clientes/conflitos.constants.ts";

/** How many days what is of no use any more is kept (docs/decisions/0010). */
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
  /** Replies that led to nothing. */
  respostas: 180,
  /** The assistant's turns, with what its tools were asked and answered; that something was done stays. */
  passos: 90,
  /** The last replay of a draft, with the copy of clients' messages in it; each replay replaces the one before. */
  ensaios: 90,
  /** What was forwarded to instances' own addresses, or was to be: nothing is tried longer than a day. */
  encaminhamentos: 8,
  /** How many strangers an instance wrote to on a day. */
  contatos: 90,
  /** Bookings of visitors that were released, for their page; of the others who agreed to which terms. */
  reservasLiberadas: 1,
  reservas: 180,
  /** Numbers that somebody began to connect and never came back to. */
  conexoesIniciadas: 30,
  /** What an import did to whom: so long it can be taken back. */
  clientesImportados: 7,
  /** That there was an import, with its figures. */
  importacoes: 90,
  /** What is needed to undo that two clients became one; so long it can be. */
  juncoes: DESFAZER_DIAS,
  /** Accounts after they were deactivated, with all that belongs to them; who asks for it oneself does not wait. */
  contasDesativadas: 90,
} as const;

/** The same in months of the calendar. */
export const KEPT_MONTHS = {
  /** Addresses from which somebody came: so long Marco Civil (Lei 12.965/2014, art. 15) asks for them, and no longer. */
  enderecos: 6,
  /** What happened to the safety of an account. */
  eventosDeSeguranca: 24,
  /** Hashes of what had a trial, after its end. */
  testesGratis: 24,
} as const;
