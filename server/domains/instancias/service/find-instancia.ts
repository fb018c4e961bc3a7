import {
  asSystem,
  inTransaction,
  type OutsideContext,
  type Services,
  type UserContext,
} from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import type { Acao } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { tokenPlace } from "./describe-instancia.ts";

/**
 * The caller's own instance; an administrator's call finds anybody's, and what it does (`acao`) to another's is noted.
 * @throws AppError 404.
 */
export function findInstancia(ctx: OutsideContext, id: string, acao?: Acao) {
  return changing(ctx, async (ctx) => {
    const { db, user } = ctx;
    const found =
      user.role === "ADMIN"
        ? await instancias.findOneOfAll(db, id)
        : await instancias.findOne(db, user.id, id);
    if (!found) throw notFound(m.naoEncontrada);
    if (acao && found.usuario_id !== user.id) {
      await audit(ctx, { acao, alvo_tipo: "instancia", alvo_id: id });
    }
    return found;
  });
}

/** The caller's own instance, also for administrators. @throws AppError 404. */
export async function findOwnInstancia(ctx: OutsideContext, id: string) {
  const found = await inTransaction(ctx, ({ db, user }) => instancias.findOne(db, user.id, id));
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** The caller's own instance, in the transaction of their call. @throws AppError 404. */
export async function requireOwnInstancia({ db, user }: UserContext, id: string) {
  const found = await instancias.findOne(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** One transaction in which this caller may change this instance: their own rights, an administrator's all. */
export const changing = <T>(
  ctx: OutsideContext,
  work: (ctx: OutsideContext & { db: Db }) => Promise<T>,
): Promise<T> => (ctx.user.role === "ADMIN" ? asSystem(ctx, work) : inTransaction(ctx, work));

/**
 * Access to an instance at its host.
 * @throws AppError 409 without a token, or with one that cannot be read any more.
 */
export async function hostAccess(
  { secrets }: Services,
  {
    id,
    provedor,
    host_instancia,
    instancia_key,
    instancia_token,
    waba_id,
  }: instancias.InstanciaRow,
): Promise<HostInstance> {
  if (!instancia_token) throw conflict(m.tokenNaoConfigurado);
  if (!secrets.canOpen(instancia_token)) throw conflict(m.tokenIlegivel);
  const token = await secrets.open(tokenPlace(id), instancia_token);
  return { provedor, host: host_instancia, key: instancia_key, token, wabaId: waba_id };
}
