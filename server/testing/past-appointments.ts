import { newId } from "#server/core/id.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

/** Appointments of one client as they stand in the table, each an hour long, so many hours from `from`; their ids. */
export async function insertAppointments(
  app: TestApp,
  who: Actor,
  {
    from,
    rows,
  }: { from: Date; rows: readonly (readonly [hours: number, status: MarcacaoStatus])[] },
): Promise<string[]> {
  const { id: cliente_id } = await who.trpc.clientes.create.mutate({ nome: "Davi" });
  const values = rows.map(([hours, status]) => {
    const horario = new Date(from.getTime() + hours * HOUR);
    const time = { horario, fim: new Date(horario.getTime() + HOUR), duracao_minutos: 60 };
    const stamps = { criado_em: horario, atualizado_em: horario };
    return { id: newId(), usuario_id: who.id, cliente_id, status, ...time, ...stamps };
  });
  await app.db((db) => db.insertInto("marcacoes").values(values).execute());
  return values.map(({ id }) => id);
}
