import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Passo } from "#shared/dashboard/dashboard.constants.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";

interface Lists {
  guardados: Passo[];
  mensagens_desligadas: TipoLembrete[];
}

/** Which steps a professional has done, from what there is, and which they have put away. */
export async function findSteps(db: Db, usuarioId: string) {
  const { rows } = await sql<Record<Passo, boolean> & Lists>`
    select
      exists (select from disponibilidades where usuario_id = u.id) as horarios,
      exists (select from clientes where usuario_id = u.id and excluido_em is null) as cliente,
      exists (
        select from instancias where usuario_id = u.id and excluida_em is null and ativa
          and (status = 'connected' or conectada_em is not null)
      ) as whatsapp,
      coalesce(a.confirmacao_ativa and a.lembretes_ativos and a.followup_ativo, false) as automacoes,
      exists (select from marcacoes where usuario_id = u.id) as agendamento,
      exists (
        select from lembretes_teste where usuario_id = u.id and primeiro_em is not null
      ) as lembrete_teste,
      array_remove(array[
        case when not coalesce(a.confirmacao_ativa, false) then 'confirmacao' end,
        case when not coalesce(a.lembretes_ativos, false) then 'lembrete' end,
        case when not coalesce(a.followup_ativo, false) then 'followup' end
      ], null) as mensagens_desligadas,
      array(select passo from primeiros_passos_guardados where usuario_id = u.id) as guardados
    from usuarios u left join automacoes a on a.usuario_id = u.id where u.id = ${usuarioId}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error("the caller has no account");
  return row;
}

export async function putAway(db: Db, usuario_id: string, passos: readonly Passo[], now: Date) {
  await db
    .insertInto("primeiros_passos_guardados")
    .values(passos.map((passo) => ({ usuario_id, passo, guardado_em: now })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function takeOut(db: Db, usuarioId: string, passos: readonly Passo[]) {
  await db
    .deleteFrom("primeiros_passos_guardados")
    .where("usuario_id", "=", usuarioId)
    .where("passo", "in", passos)
    .execute();
}
