import type { PublicContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { type Kind, makeToken } from "#server/core/visitor-link.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { TERMS_VERSION } from "#shared/common/terms.ts";
import { PROVA_MINUTOS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import { addressMark } from "./limit-visits.ts";
import { codeMark, codeOf } from "./make-code.ts";
import type { Visit } from "./open-visit.ts";

const MOST_OF_KEY = 255;

/**
 * The key of a visitor's press; without one each press is unique.
 * @throws AppError 422.
 */
export function keyOf({ request }: PublicContext) {
  const key = request.idempotencyKey ?? newId();
  if (key === "" || key.length > MOST_OF_KEY) throw new AppError(422, m.chaveInvalida);
  return key;
}

/** Hashes of a press and its body, by each of the current keys. */
export interface Press {
  chaves: string[];
  corpos: string[];
}

/** Columns kept of a press: its hashes, and the expiry of the code where the phone is to be proven. */
export function newPress(
  ctx: PublicContext & Visit,
  kind: Kind,
  { isHeld, ...hashes }: { chave: string; corpo: string; isHeld: boolean },
) {
  const { user, now } = ctx;
  const id = newId();
  const codigo = codeOf(ctx, makeToken(ctx, kind, { id, versao: 0 }));
  return {
    ...hashes,
    id,
    usuario_id: user.id,
    endereco: addressMark(ctx),
    consentimento_versao: TERMS_VERSION,
    estado: isHeld ? ("aguardando" as const) : ("sem_prova" as const),
    codigo: isHeld ? codeMark(ctx, user.id, codigo) : null,
    expira_em: isHeld ? new Date(now().getTime() + PROVA_MINUTOS * MINUTE) : null,
    cliente_id: null,
    criado_em: now(),
    encerrada_em: null,
  };
}
