import type { Db } from "#server/db/database.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";

interface Ids {
  excecao: string;
  servico: string;
  servicoLivre: string;
}

interface SerieIds {
  serie: string;
  cliente: string;
}

/** A series that goes on, with a date that could not be made, all marked. */
export async function insertSerie(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: { ids: SerieIds; mark: string; now: Date },
) {
  await db
    .insertInto("series")
    .values({
      id: ids.serie,
      usuario_id,
      cliente_id: ids.cliente,
      primeira: "2026-07-07",
      hora: "15:00",
      a_cada_semanas: 1,
      repeticoes: null,
      ate: null,
      encerrada_em: null,
      feita_ate: "2027-01-05",
      status: "pendente",
      observacao: `${mark} observação da série`,
      servico_id: null,
      servico_nome: null,
      valor_centavos: null,
      duracao_minutos: 0,
      folga_antes_minutos: 0,
      folga_depois_minutos: 0,
      criado_em: now,
      atualizado_em: now,
    })
    .execute();
  await db
    .insertInto("series_puladas")
    .values({
      usuario_id,
      serie_id: ids.serie,
      data: "2026-12-29",
      situacao: "fechado",
      motivo: `${mark} motivo da data`,
      vista_em: null,
    })
    .execute();
}

/** Rules, two services, a closed day in July and a PIX key, all marked. */
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
  const pix = db
    .insertInto("pix")
    .values({
      usuario_id,
      chave: "123e4567-e12b-12d1-a456-426655440000",
      tipo: "aleatoria",
      nome: `${mark} recebedor`,
      cidade: "São Paulo",
      atualizado_em: now,
    })
    .execute();
  await Promise.all([rules, services, closed, pix]);
}

/** A client with appointments and one without. */
export async function insertPeople(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: { ids: { cliente: string; livre: string }; mark: string; now: Date },
): Promise<void> {
  const times = { criado_em: now, atualizado_em: now };
  await db
    .insertInto("clientes")
    .values([
      {
        id: ids.cliente,
        usuario_id,
        nome: `${mark} Cliente`,
        telefone: "11955554444",
        telefone_chave: "11955554444",
        etiquetas: [`${mark} Etiqueta`],
        observacoes: `${mark} ficha`,
        ...times,
      },
      {
        id: ids.livre,
        usuario_id,
        nome: `${mark} Livre`,
        telefone: null,
        telefone_chave: null,
        etiquetas: [],
        observacoes: null,
        ...times,
      },
    ])
    .execute();
}

/** A reminder of the fixture's appointment that was skipped when it was planned. */
export async function insertReminder(
  db: Db,
  usuario_id: string,
  { ids, now }: { ids: { lembrete: string; marcacao: string; cliente: string }; now: Date },
) {
  const planned = new Date("2026-03-04T08:55:00-03:00");
  await db
    .insertInto("lembretes")
    .values({
      id: ids.lembrete,
      usuario_id,
      marcacao_id: ids.marcacao,
      cliente_id: ids.cliente,
      tipo: "lembrete",
      antes_minutos: 5,
      horario: new Date("2026-03-04T09:00:00-03:00"),
      previsto_em: planned,
      enviar_em: planned,
      status: "pulado",
      motivo: "passou",
      criado_em: now,
      atualizado_em: now,
    })
    .execute();
}
