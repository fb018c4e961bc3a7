import type { Services } from "#server/core/context.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { vapidKeys } from "#server/domains/notificacoes/service/make-keys.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Actor } from "./actor.ts";

interface PushRows {
  membro: string;
  instancia: string;
  mark: string;
  now: Date;
}

interface Device {
  usuario_id: string;
  pessoa: string;
  digital: string;
  segredo: string;
  now: Date;
}

const rowOf = ({ pessoa, now, ...row }: Device) => ({
  ...row,
  id: newId(),
  pessoa_id: pessoaOf(pessoa),
  sessao_id: newId(),
  tipos: ["numero" as const],
  silencio_inicio: "21:00",
  silencio_fim: "07:00",
  mostrar_detalhes: false,
  criado_em: now,
  atualizado_em: now,
});

/** The installation's keys, and a device whose address is sealed. */
export async function insertSealedDevice(db: Db, services: Services, { id }: Pick<Actor, "id">) {
  await vapidKeys(services);
  const now = services.now();
  const row = rowOf({ usuario_id: id, pessoa: id, digital: newId(), segredo: "", now });
  const segredo = await services.secrets.seal(`push_aparelhos.segredo:${row.sessao_id}`, "{}");
  await db
    .insertInto("push_aparelhos")
    .values({ ...row, segredo })
    .execute();
}

/** Devices of an owner and of a member, and a thing that each is still to be told; nobody is told of them before long. */
export async function insertPushes(
  db: Db,
  usuario_id: string,
  { membro, instancia, mark, now }: PushRows,
) {
  const devices = [usuario_id, membro].map((pessoa) => {
    const [digital, segredo] = [`${mark} ${newId()}`, `${mark} ${newId()}`];
    return rowOf({ usuario_id, pessoa, digital, segredo, now });
  });
  const notes = devices.map(({ id: aparelho_id }) => ({
    usuario_id,
    aparelho_id,
    tipo: "numero" as const,
    assunto_id: instancia,
    momento: now,
    enviar_em: new Date(now.getTime() + 3_650 * DAY),
    reservado_ate: null,
  }));
  await db.insertInto("push_aparelhos").values(devices).execute();
  await db.insertInto("push_avisos").values(notes).execute();
}
