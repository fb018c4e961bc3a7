import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, gone, notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { forgetPlans } from "#server/db/plans.queries.ts";
import { MAX_FICARAM } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { ImportacaoDesfeita } from "#shared/clientes/importar.schema.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import * as importacoes from "../../queries/importacoes.queries.ts";
import { lockImports } from "../../queries/importar.queries.ts";
import { undoableUntil } from "./list-imports.ts";
import { inBatches } from "./split-batches.ts";

/**
 * Takes an import back: clients that it made and nobody has used or changed since are gone, others lose what it gave them
 * and they still have.
 * @throws AppError 404 for an import that is not there or another professional's; 409 the second time; 410 after a week.
 */
export async function undoImport(ctx: UserContext, id: string): Promise<ImportacaoDesfeita> {
  const { db, user, now } = ctx;
  await lockImports(db, user.id);
  const importacao = await importacoes.lockImport(db, user.id, id);
  if (!importacao) throw notFound(m.naoEncontrada);
  if (importacao.desfeita_em) throw conflict(m.jaDesfeita);
  if (undoableUntil(importacao) <= now()) throw gone(m.prazoPassou);

  const doing = { atorId: actorIdOf(ctx), now: now() };
  await keepAuthor(ctx, user.id);
  // Before it is asked who is used: whoever books or writes to one of them at this moment is waited for.
  const clients = await importacoes.lockImported(db, user.id, id);
  await forgetPlans(db);
  let apagados = 0;
  const restored: string[] = [];
  for (const which of inBatches(clients)) {
    apagados += await importacoes.deleteImported(db, id, which);
    restored.push(...(await importacoes.restoreImported(db, user.id, { id, which, ...doing })));
  }
  const kept = await importacoes.findKept(db, user.id, { id, restored, limit: MAX_FICARAM });
  await importacoes.markUndone(db, user.id, { id, ...doing });
  await notify(db, user.id, { tipo: "cliente", id });
  return {
    id,
    apagados,
    restaurados: restored.length,
    mantidos: kept[0]?.quantos ?? 0,
    ficaram: kept.map(({ cliente_id, nome, telefone, ...use }) => ({
      cliente_id,
      nome,
      telefone,
      motivo: reasonOf(use),
    })),
  };
}

function reasonOf({
  temAgendamento,
  temMensagem,
}: {
  temAgendamento: boolean;
  temMensagem: boolean;
}) {
  if (temAgendamento) return motivos.temAgendamento;
  return temMensagem ? motivos.temMensagem : motivos.foiAlterado;
}
