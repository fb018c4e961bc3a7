import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { activeProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { searchable } from "#shared/common/text.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";

export interface Person {
  id: string;
  nome: string;
  especialidade: string | null;
}

/** The professionals whom a model may name, in their order; empty where one works alone, who is never named. */
export async function peopleOf(ctx: TenantContext): Promise<Person[]> {
  const found = await activeProfessionals(ctx);
  return found.length > 1
    ? found.map(({ id, nome, especialidade }) => ({ id, nome, especialidade }))
    : [];
}

const ANYONE = { id: QUALQUER, nome: QUALQUER };

/**
 * The professional whom the model means, by id or by name: the whole of it, or words of it that one alone has. Anyone
 * where it names nobody.
 * @throws AppError 404 with the names there are, for one that is not there or not active any more; 409 where several have
 * such a name.
 */
export function personOf(people: readonly Person[], named: string | null | undefined) {
  const wanted = withoutTitle(searchable(named ?? ""));
  if (people.length === 0 || ANYONES.has(wanted)) return ANYONE;
  const exact = people.filter(({ id, nome }) => id === wanted || searchable(nome) === wanted);
  const words = wanted.split(" ");
  const alike = people.filter(({ nome }) => {
    const own = searchable(nome).split(" ");
    return words.every((word) => own.includes(word));
  });
  const [found, ...others] = exact.length ? exact : alike;
  const names = (all: readonly Person[]) => all.map(({ nome }) => nome);
  if (!found) throw notFound(m.profissionalDesconhecido(names(people)));
  if (others.length) throw conflict(m.profissionalDuvidoso(names([found, ...others])));
  return found;
}

const ANYONES = new Set(["", QUALQUER, "qualquer um", "qualquer uma", "sem preferencia"]);

const withoutTitle = (nome: string) => nome.replace(/^(?:dra?|doutora?|profa?)\.? /, "");

/** The name of a professional for the model; nothing where one works alone. */
export const namedIn = (people: readonly Person[], profissional: string | null) =>
  people.length && profissional !== null ? { profissional } : {};
