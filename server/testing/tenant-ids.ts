import { newId } from "#server/core/id.ts";

export type Ids = ReturnType<typeof newIds>;

/** Ids of the rows of one fixture. */
export const newIds = () => ({
  cliente: newId(),
  /** A client without appointments. */
  livre: newId(),
  disponibilidade: newId(),
  marcacao: newId(),
  /** A reminder of it that did not leave. */
  lembrete: newId(),
  excecao: newId(),
  /** One whom no appointment names, beside the practice's own. */
  profissional: newId(),
  /** A room that no appointment uses. */
  sala: newId(),
  servico: newId(),
  /** A service that no appointment uses. */
  servicoLivre: newId(),
  serie: newId(),
  importacao: newId(),
  /** Joined to the first client, who may be the second one too. */
  junto: newId(),
  conflito: newId(),
  juncao: newId(),
  espera: newId(),
  /** A change that can still be taken back. */
  carencia: newId(),
  /** A visitor's preferences for the waiting list. */
  desejos: newId(),
  /** Past: an open one, and one that was closed just now. */
  passada: newId(),
  fechada: newId(),
  instancia: newId(),
  recebida: newId(),
  falha: newId(),
  /** Waits in the outbox until tomorrow. */
  escrita: newId(),
  template: newId(),
  questionario: newId(),
  versao: newId(),
  ensaio: newId(),
  fator: newId(),
  agendada: newId(),
  nota: newId(),
  rapida: newId(),
  /** A person who may enter the practice, and an invitation to it. */
  membro: newId(),
  convite: newId(),
});
