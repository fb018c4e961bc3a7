import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY, DIAS_SEMANA, HOUR } from "#shared/common/civil.ts";

interface Ids {
  espera: string;
  cliente: string;
  livre: string;
  servico: string;
  marcacao: string;
}

/** A client on a list that is on, and an appointment that filled a time from it, all marked. */
export async function insertWaiting(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: { ids: Ids; mark: string; now: Date },
) {
  const horario = new Date("2026-03-04T12:00:00Z");
  const vaga = newId();
  const settings = { ativa: true, tamanho: 3, validade_minutos: 20, atualizado_em: now };
  await db
    .insertInto("espera_configuracoes")
    .values({ usuario_id, ...settings })
    .execute();
  const entry = { ...entryOf(ids, mark), usuario_id, criado_em: now, atualizado_em: now };
  const waiting = db.insertInto("esperas").values(entry).execute();
  const freed = db
    .insertInto("espera_vagas")
    .values({
      id: vaga,
      usuario_id,
      marcacao_id: newId(),
      cliente_id: ids.livre,
      horario,
      fim: new Date(horario.getTime() + HOUR),
      por_resposta: true,
      situacao: "preenchida",
      motivo: null,
      proxima_em: null,
      criado_em: now,
    })
    .execute();
  const offered = db
    .insertInto("espera_ofertas")
    .values({
      id: newId(),
      usuario_id,
      vaga_id: vaga,
      espera_id: ids.espera,
      cliente_id: ids.cliente,
      horario,
      servico_id: ids.servico,
      servico_nome: `${mark} Serviço`,
      onda: 1,
      resultado: "aceita",
      motivo: null,
      mensagem_id: null,
      expira_em: new Date(now.getTime() + DAY),
      respondida_em: now,
      marcacao_id: ids.marcacao,
      criado_em: now,
    })
    .execute();
  const filled = db
    .insertInto("espera_preenchimentos")
    .values({ usuario_id, vaga_id: vaga, marcacao_id: ids.marcacao, preenchido_em: now })
    .execute();
  await Promise.all([waiting, freed, offered, filled]);
}

const entryOf = (ids: Ids, mark: string) => ({
  id: ids.espera,
  cliente_id: ids.cliente,
  servico_id: ids.servico,
  dias_semana: [...DIAS_SEMANA],
  hora_de: "08:00",
  hora_ate: "12:00",
  de: null,
  ate: "2027-12-31",
  observacao: `${mark} espera`,
  origem: "profissional" as const,
});
