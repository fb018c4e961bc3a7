import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import type { MembroJson } from "#shared/equipe/equipe.answers.ts";
import { findPractices, findTeam } from "../queries/acessos.queries.ts";
import { findOpen } from "../queries/convites.queries.ts";

/** The people of the practice, its owner first, and last who was invited and has not come yet. */
export async function listTeam({ db, user, now }: UserContext): Promise<MembroJson[]> {
  const [people, invited] = await Promise.all([findTeam(db), findOpen(db, user.id, now())]);
  return teamJson(people, invited);
}

export const teamJson = (
  people: Awaited<ReturnType<typeof findTeam>>,
  invited: Awaited<ReturnType<typeof findOpen>>,
): MembroJson[] => [
  ...people.map((pessoa) => ({ ...pessoa, estado: "ativo" as const, convite_id: null })),
  ...invited.map(({ id, email, papel, criado_em }) => ({
    pessoa_id: null,
    nome: null,
    email,
    papel,
    desde: criado_em,
    visto_em: null,
    estado: "convidado" as const,
    convite_id: id,
  })),
];

/** The practices that the caller may enter. */
export const listPractices = ({ db }: { db: Db }) => findPractices(db);
