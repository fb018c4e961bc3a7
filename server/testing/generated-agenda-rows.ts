import { sql } from "kysely";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { GeneratedAgenda } from "./generated-agenda.ts";

interface Place {
  agenda: GeneratedAgenda;
  usuarioId: string;
  clienteId: string;
  servicoId: string;
}

/** Includes the vagas that deletions leave behind, which every booking searches. */
const TABLES = [
  "marcacoes",
  "espera_vagas",
  "servicos",
  "excecoes",
  "disponibilidades",
  "agenda_regras",
];

/** Replaces all that a professional offers and has booked by what was generated. */
export async function writeAgenda(db: Db, { agenda, usuarioId, clienteId, servicoId }: Place) {
  const usuario_id = usuarioId;
  const at = { criado_em: agenda.now };
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where usuario_id = ${usuarioId}`.execute(db);
  }
  await db
    .insertInto("agenda_regras")
    .values({ ...agenda.regras, usuario_id, atualizado_em: agenda.now })
    .execute();
  const horas = agenda.disponibilidades.map((one) => ({ ...one, ...at, id: newId(), usuario_id }));
  if (horas.length) await db.insertInto("disponibilidades").values(horas).execute();
  const excecoes = agenda.excecoes.map((one) => ({ ...one, ...at, id: newId(), usuario_id }));
  if (excecoes.length) await db.insertInto("excecoes").values(excecoes).execute();
  if (agenda.servico) {
    const nome = { nome: "Sessão", nome_chave: "sessão", descricao: null, cor: null };
    const kept = { preco_centavos: null, publico: false, ativo: true, ordem: 0 };
    await db
      .insertInto("servicos")
      .values({
        ...agenda.servico,
        ...nome,
        ...kept,
        ...at,
        id: servicoId,
        usuario_id,
        atualizado_em: agenda.now,
      })
      .execute();
  }
  const booked = agenda.taken.map(({ horario, ...length }) => ({
    ...length,
    ...at,
    id: newId(),
    usuario_id,
    cliente_id: clienteId,
    horario,
    fim: new Date(horario.getTime() + length.duracao_minutos * MINUTE),
    status: "confirmado" as const,
    observacao: null,
    atualizado_em: agenda.now,
  }));
  if (booked.length) await db.insertInto("marcacoes").values(booked).execute();
}
