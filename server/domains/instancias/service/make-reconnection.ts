import type { OutsideContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { RECONEXAO_MINUTOS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";
import type { ReconexaoJson } from "#shared/instancias/reconexao.schema.ts";
import { insertLink } from "../queries/reconexoes.queries.ts";
import { lockLink } from "../queries/saude.queries.ts";
import { isOfHost } from "./describe-instancia.ts";
import { changing, findInstancia, hostAccess } from "./find-instancia.ts";

const LIMIT = { points: 20, seconds: 10 * 60, message: links.muitosLinks };

/**
 * Makes a link by which whoever holds the phone links it, without an account. Only the hash of its token is stored; the
 * link before it ends. A connected instance has one too, and its page says so.
 * @throws AppError 404; 409 inactive, without token, or where no phone is linked; 429.
 */
export async function makeReconnection(ctx: OutsideContext, id: string): Promise<ReconexaoJson> {
  const instancia = await findInstancia(ctx, id, "gerar_link_conexao");
  if (!instancia.ativa) throw conflict(m.inativa);
  if (!isOfHost(instancia)) throw conflict(m.semPareamento);
  await hostAccess(ctx, instancia);
  await takeLimit(ctx, { ...LIMIT, key: `reconexao:${id}` });
  const { usuario_id } = instancia;
  const token = newToken();
  const criado_em = ctx.now();
  const expira_em = new Date(criado_em.getTime() + RECONEXAO_MINUTOS * MINUTE);
  await changing(ctx, async ({ db }) => {
    // It may have been removed since it was found; the lock lets one link at a time end the one before.
    if (!(await lockLink(db, usuario_id, id))) throw notFound(m.naoEncontrada);
    const token_hash = hashToken(token);
    const row = { id: newId(), usuario_id, instancia_id: id, token_hash, criado_em, expira_em };
    await insertLink(db, row);
  });
  return { link: `${ctx.config.appUrl}/conectar/${token}`, expira_em };
}
