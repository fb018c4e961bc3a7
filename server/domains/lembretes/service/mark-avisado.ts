import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { p } from "#shared/lembretes/pendencias.messages.ts";
import type { AvisadoJson } from "#shared/lembretes/pendencias.schema.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import * as avisos from "../queries/avisos-por-pessoa.queries.ts";
import { cancelOpen } from "./cancel-messages.ts";
import { findPendencias } from "./find-pendencias.ts";

/**
 * A person has told the client of this appointment: the messages that should have told them leave no more, and the trace says so.
 * Said again it answers who said so first.
 * @throws AppError 404 for an unknown message, and another's; 409 where the appointment is over, or no longer what it speaks of.
 */
export async function markAvisado(ctx: UserContext, id: string): Promise<AvisadoJson> {
  const { db, user, actor, now } = ctx;
  await lockProfessionals(db, [user.id]);
  const one = await avisos.findOne(db, user.id, id);
  if (!one) throw notFound(p.naoEncontrada);
  const { marcacao_id, horario } = one;
  if (!isOfNow(one) || !isLive(one.status) || horario <= now()) throw conflict(p.mudou);
  const [pending] = await findPendencias(ctx, user.id, { marcacao_id });
  const isNew = await avisos.insertTold(db, user.id, {
    marcacao_id,
    horario,
    por: textOf(actor.id),
    por_nome: actor.nome,
    momento: now(),
  });
  if (isNew) {
    const ate = pending && pending.ate > now() ? pending.ate : now();
    const which = { marcacao_id, tipos: ["confirmacao" as const, "lembrete" as const], ate };
    await cancelOpen(ctx, user.id, which, "avisado_por_pessoa");
    await notify(db, user.id, { tipo: "marcacao", id: marcacao_id });
  }
  const told = await avisos.findTold(db, user.id, marcacao_id, horario);
  return {
    id,
    marcacao_id,
    avisado_em: told?.momento ?? now(),
    avisado_por: told?.por_nome ?? actor.nome,
  };
}

const isOfNow = ({ atual, dito, horario }: { atual: boolean; dito: Date; horario: Date }) =>
  atual && dito.getTime() === horario.getTime();
