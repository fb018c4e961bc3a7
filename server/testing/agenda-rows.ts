import type { Db } from "#server/db/database.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";

interface Ids {
  excecao: string;
  servico: string;
  servicoLivre: string;
}

/** Rules, two services and a closed day in July, all marked. */
export async function insertAgendaRules(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: { ids: Ids; mark: string; now: Date },
) {
  const service = (id: string, nome: string, ordem: number) => ({
    id,
    usuario_id,
    nome: `${mark} ${nome}`,
    nome_chave: `${mark} ${nome}`.toLowerCase(),
    descricao: null,
    duracao_minutos: 60,
    folga_antes_minutos: 0,
    folga_depois_minutos: 0,
    preco_centavos: 18_000,
    cor: null,
    publico: false,
    ativo: true,
    ordem,
    criado_em: now,
    atualizado_em: now,
  });
  const rules = db
    .insertInto("agenda_regras")
    .values({ ...REGRAS_PADRAO, usuario_id, atualizado_em: now })
    .execute();
  const services = db
    .insertInto("servicos")
    .values([service(ids.servico, "Serviço", 0), service(ids.servicoLivre, "Outro", 1)])
    .execute();
  const closed = db
    .insertInto("excecoes")
    .values({
      id: ids.excecao,
      usuario_id,
      de: "2026-07-09",
      ate: "2026-07-09",
      tipo: "fechado",
      hora_inicio: null,
      hora_fim: null,
      intervalo_minutos: null,
      motivo: `${mark} motivo`,
      anual: false,
      criado_em: now,
    })
    .execute();
  await Promise.all([rules, services, closed]);
}
