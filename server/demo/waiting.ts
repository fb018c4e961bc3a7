import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY, DIAS_SEMANA } from "#shared/common/civil.ts";
import type { DemoService } from "./offer.ts";

interface Place {
  usuarioId: string;
  now: Date;
  clients: readonly { id: string }[];
  services: readonly DemoService[];
}

/** So many clients wait, one joined each day. */
const LINE = 4;

/** A list that is on, and people on it who take any hour of the first service: what is cancelled is filled again. */
export async function insertWaitingList(db: Db, { usuarioId, now, clients, services }: Place) {
  const settings = { ativa: true, tamanho: 3, validade_minutos: 20, atualizado_em: now };
  await db
    .insertInto("espera_configuracoes")
    .values({ usuario_id: usuarioId, ...settings })
    .execute();
  const line = clients.slice(-LINE).map(({ id }, place) => {
    const joined = new Date(now.getTime() - (LINE - place) * DAY);
    return {
      id: newId(),
      usuario_id: usuarioId,
      cliente_id: id,
      servico_id: services[0]?.id ?? null,
      dias_semana: [...DIAS_SEMANA],
      hora_de: "00:00",
      hora_ate: "23:59",
      de: null,
      ate: null,
      observacao: null,
      origem: place === 0 ? ("pagina" as const) : ("profissional" as const),
      criado_em: joined,
      atualizado_em: joined,
    };
  });
  await db.insertInto("esperas").values(line).execute();
}
