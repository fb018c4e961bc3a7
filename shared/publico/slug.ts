import { slugOf } from "#shared/categories/slug.ts";
import { SLUG, SLUGS_RESERVADOS } from "./publico.constants.ts";

/** Room for the number behind it. */
const MOST_OF_NAME = SLUG.max - "-00".length;
const MOST = 20;

const slugDe = (nome: string) => slugOf(nome).slice(0, MOST_OF_NAME).replace(/-$/, "");

/** Candidate slugs for a professional's page, best first; the last one is certainly unique. */
export function slugsDe({ nome, id }: { nome: string; id: string }): string[] {
  const name = slugDe(nome);
  const isPossible = name.length >= SLUG.min && !SLUGS_RESERVADOS.has(name);
  const first = isPossible ? name : `atendimento${name && `-${name}`}`;
  const numbered = Array.from({ length: MOST }, (_, n) => `${first}-${n + 2}`);
  return [first, ...numbered, `atendimento-${id.slice(-12)}`];
}

const FORMA = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug that an address means: phones capitalise it, pasted ones end in a blank. Null for none. */
export function slugMeant(text: string): string | null {
  const slug = text.trim().toLowerCase();
  return slug.length <= SLUG.max && FORMA.test(slug) ? slug : null;
}
