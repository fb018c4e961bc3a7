import { v4, v7 } from "uuid";
import { assume } from "./assume.ts";

declare const kind: unique symbol;

/** A practice (conta): the `usuario_id` of its rows. */
export type ContaId = string & { readonly [kind]: "conta" };

/**
 * A person who signs in (pessoa). A UUID as text, but opaque to the compiler: a statement over a practice's rows takes
 * no person, and one over a person's rows no practice.
 */
export interface PessoaId {
  readonly [kind]: "pessoa";
}

/** The practice of an account's row, or the one that a job works for. */
export const contaOf = (usuarioId: string): ContaId => assume(usuarioId);

/** The person who owns an account's row: its id is theirs and their practice's. */
export const pessoaOf = (usuarioId: string): PessoaId => assume(usuarioId);

/** The id of nobody and of no practice: a statement about it takes as long as one about somebody. */
export const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

/** A person's id as it is written on the wire, in a key or in a log. */
export const textOf = (pessoaId: PessoaId): string => assume(pessoaId);

/** A new UUID version 7: unique, and rising with time, so that inserts stay at the end of an index. */
export const newId = (): string => v7();

/** A new UUID version 4, for ids told apart by their first characters: in version 7 those are the time. */
export const newRandomId = (): string => v4();
