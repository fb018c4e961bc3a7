import { randomInt } from "node:crypto";
import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import type { PessoaId } from "#server/core/id.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import {
  ALFABETO_DE_CODIGOS,
  CODIGOS_DE_RECUPERACAO,
  LETRAS_DE_CODIGO,
} from "#shared/fatores/fatores.constants.ts";
import { replaceCodes } from "../queries/codigos.queries.ts";
import { findConfirmed } from "../queries/fatores.queries.ts";
import { lockFactors } from "./lock-factors.ts";
import { codesLetter } from "./write-letters.ts";

/** A code is found by its first letters, and known by a hash that is as slow as a password's. */
const PREFIX = 2;

/**
 * Ten new codes in place of all before, shown this once.
 * @throws AppError 409 without a factor.
 */
export async function renewCodes(ctx: OutsideContext): Promise<{ codigos: string[] }> {
  return asSystem(ctx, async (ctx) => {
    const { db, actor, jobs } = ctx;
    const owner = await lockFactors(ctx, actor.id);
    if ((await findConfirmed(db, actor.id)).length === 0) throw conflict(fatorAnswers.semFator);
    const codigos = await newCodes(ctx, actor.id);
    await recordEvent(ctx, { tipo: "codigos_gerados", usuario_id: actor.id });
    await jobs.enqueue(db, "mail", codesLetter(ctx.config, owner.email));
    return { codigos };
  });
}

/** Makes and keeps ten codes; answers them as they are shown, in groups of four. */
export async function newCodes({ db, now }: SystemContext, pessoaId: PessoaId): Promise<string[]> {
  const codes = new Map<string, string>();
  while (codes.size < CODIGOS_DE_RECUPERACAO) {
    const code = randomCode();
    codes.set(prefixOf(code), code);
  }
  const kept = await Promise.all(
    [...codes].map(async ([prefixo, code]) => ({ prefixo, hash: await hashPassword(code) })),
  );
  await replaceCodes(db, pessoaId, kept, now());
  return [...codes.values()].map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** A code as it was typed, in the form in which it is hashed; nothing when it can be none. */
export function recoveryCodeIn(text: string): { prefixo: string; code: string } | undefined {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return code.length === LETRAS_DE_CODIGO ? { prefixo: prefixOf(code), code } : undefined;
}

const prefixOf = (code: string) => code.slice(0, PREFIX);

const randomCode = () =>
  Array.from(
    { length: LETRAS_DE_CODIGO },
    () => ALFABETO_DE_CODIGOS[randomInt(ALFABETO_DE_CODIGOS.length)],
  ).join("");
