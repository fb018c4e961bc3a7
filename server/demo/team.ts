import { newId, pessoaOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";
import { HELENA } from "./offer.ts";

/** Helena's receptionist and her bookkeeper, who have no practice of their own. */
export const CAMILA = {
  nome: "Camila Duarte",
  email: "camila@example.com",
  papel: "recepcao",
  days: 120,
} as const;
export const JORGE = {
  nome: "Jorge Nakamura",
  email: "jorge@example.com",
  papel: "financeiro",
  days: 45,
} as const;

/** A psychologist of the clinic, who signs in and opens on her own agenda. */
export const MARINA = {
  nome: "Marina Castro",
  email: "marina@example.com",
  papel: "profissional",
  days: 60,
} as const;

/** A person of the practice, as its rows name them. */
interface Person {
  id: string;
  nome: string;
}
export type Team = Record<"helena" | "camila" | "jorge", Person>;

interface Practice {
  usuarioId: string;
  now: Date;
  senha_hash: string;
}

/** They sign in with the password that is printed for the practice. Answers all who act in it. */
export async function insertTeam(db: Db, practice: Practice): Promise<Team> {
  return {
    helena: { id: practice.usuarioId, nome: HELENA.nome },
    camila: await insertMember(db, practice, CAMILA),
    jorge: await insertMember(db, practice, JORGE),
  };
}

interface Member {
  nome: string;
  email: string;
  papel: PapelDeMembro;
  days: number;
}

export async function insertMember(
  db: Db,
  { usuarioId: usuario_id, now, senha_hash }: Practice,
  { nome, email, papel, days }: Member,
): Promise<Person> {
  const id = newId();
  const desde = new Date(now.getTime() - days * DAY);
  const times = { criado_em: desde, atualizado_em: desde };
  await db
    .insertInto("usuarios")
    .values({ id, nome, email, senha_hash, tem_agenda: false, ...times })
    .execute();
  const who = { pessoa_id: pessoaOf(id), convidado_por: pessoaOf(usuario_id) };
  await db
    .insertInto("acessos")
    .values({ usuario_id, papel, desde, ...who })
    .execute();
  // Their name beside what they have done.
  await db.insertInto("pessoas_da_conta").values({ usuario_id, pessoa_id: id, nome }).execute();
  return { id, nome };
}
