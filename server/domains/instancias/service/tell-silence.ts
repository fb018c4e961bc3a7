import type { SystemContext } from "#server/core/context.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { HOUR } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Resultado } from "#shared/instancias/passos.constants.ts";
import { textoDoPasso } from "#shared/instancias/passos.messages.ts";
import { changeSilence, findOwner, findSteps, type Silent } from "../queries/passos.queries.ts";
import { recordSignal } from "./record-signal.ts";
import { quietLetter } from "./write-letters.ts";

/** A number that falls silent again and again is written about no more often. */
const LETTER_MS = 3 * HOUR;

interface Known {
  silencio_carta_em: Date | null;
  ouvida_em: Date | null;
  criado_em: Date;
}

/**
 * Tells the owner that a number stays silent whatever was tried: the screens and, at most every 3 hours, a letter. In the
 * caller's transaction, which holds the instance.
 */
export async function tellSilence(
  ctx: SystemContext,
  silent: Silent,
  { silencio_carta_em, ouvida_em, criado_em }: Known,
): Promise<Resultado<"aviso">> {
  const { db, jobs } = ctx;
  const now = ctx.now();
  const { usuario_id, id: instancia_id, nome_instancia } = silent;
  const number = { usuario_id, instancia_id };
  const signal = { sinal: "mudo", alvo: "numero", codigo: null } as const;
  await recordSignal(ctx, number, signal);
  await changeSilence(db, number, { silenciosa_em: now });
  const isLate = silencio_carta_em !== null && !isOlder(silencio_carta_em, now);
  const owner = await findOwner(db, usuario_id);
  if (isLate || !owner) return "tela";
  const steps = await findSteps(db, number, silent.muda_em);
  const letter = quietLetter(await siteOfOwner(ctx, usuario_id), {
    nome_instancia,
    since: ouvida_em ?? criado_em,
    ...owner,
    passos: steps.map(
      ({ momento, passo, resultado }) =>
        `${civilOf(momento, owner.timezone).time} ${textoDoPasso(passo, resultado)}.`,
    ),
  });
  await jobs.enqueue(db, "mail", letter);
  await changeSilence(db, number, { silencio_carta_em: now });
  return "carta";
}

/** A moment that is to come was noted before the clock was set back. */
const isOlder = (letter: Date, now: Date): boolean =>
  letter > now || now.getTime() - letter.getTime() >= LETTER_MS;
