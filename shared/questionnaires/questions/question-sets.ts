import type { Question } from "../questionnaires.schema.ts";
import { beauty } from "./beauty.ts";
import { general } from "./general.ts";
import { legal } from "./legal.ts";
import { medical } from "./medical.ts";

/** By the slug of a category. */
const SETS: ReadonlyMap<string, Question[]> = new Map(
  Object.entries({ medical, legal, beauty, general }),
);

/** The questions of a category; one without a set of its own has the general one (decisions.md section 10). */
export function questionsFor(slug: string): Question[] {
  return SETS.get(slug) ?? general;
}
