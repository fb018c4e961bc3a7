import type { UserContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/google/google.messages.ts";
import { deleteOlderRequests, insertRequest, takeRequest } from "../queries/pedidos.queries.ts";

/** So long somebody may read Google's page. */
const LIFE_MS = 10 * MINUTE;
/** Tabs of one session that may ask at the same time. */
const AT_ONCE = 5;

/**
 * Begins a request of this session (RFC 7636): the verifier stays here, sealed; Google and the browser see its hash.
 * Answers the challenge.
 */
export async function beginRequest(
  { db, user, sessionId, now, secrets }: UserContext,
  { state, profissional_id }: { state: string; profissional_id: string },
): Promise<string> {
  const verifier = newToken();
  const id = newId();
  const criado_em = now();
  const own = { usuario_id: user.id, sessao_id: sessionId };
  await insertRequest(db, {
    ...own,
    id,
    profissional_id,
    estado: hashToken(state),
    verificador: await secrets.seal(placeOf(id), verifier),
    criado_em,
    expira_em: new Date(criado_em.getTime() + LIFE_MS),
  });
  await deleteOlderRequests(db, own, AT_ONCE);
  return hashToken(verifier).toString("base64url");
}

/**
 * The verifier of the request that a code answers, and whose calendar was asked for; the request ends with it. None for a code
 * that was asked for elsewhere.
 * @throws AppError 422 for a `state` that this session has not sent along, or not within ten minutes.
 */
export async function endRequest(
  { db, user, sessionId, now, secrets }: UserContext,
  state: string | undefined,
) {
  const own = { usuario_id: user.id, sessao_id: sessionId };
  const estado = state === undefined ? undefined : hashToken(state);
  const request = await takeRequest(db, own, { estado, now: now() });
  if (!request && state !== undefined) throw invalidField("state", m.estadoDiferente);
  return (
    request && {
      codeVerifier: await secrets.open(placeOf(request.id), request.verificador),
      profissional_id: request.profissional_id ?? user.id,
    }
  );
}

const placeOf = (id: string) => `google_pedidos.verificador:${id}`;
