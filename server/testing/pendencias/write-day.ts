import type { Insertable } from "kysely";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { MensagensTable } from "#server/db/schema-conversas.ts";
import type { LembretesTable } from "#server/db/schema-lembretes.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { TestApp } from "../app.ts";
import { insertNumber } from "../insert-number.ts";
import type { Day, Lembrete, Marcacao, Mensagem } from "./days.ts";
import { at, conversation, type Practice, writePeople, writeReceived } from "./write-people.ts";

/** Writes one day after the other as the rows of one practice; answers the place of each appointment in its day. */
export async function dayWriter(app: TestApp) {
  const ana = await app.professional();
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const numeros: string[] = [];
  for (const key of ["um", "dois"]) {
    numeros.push((await insertNumber(app.services, ana.id, { key })).id);
    app.clock.advance({ seconds: 1 });
  }
  const clientes: string[] = [];
  for (const telefone of ["11911110001", "11911110002", "11911110003"])
    clientes.push((await ana.trpc.clientes.create.mutate({ nome: "Eva", telefone })).id);
  const practice = { usuario_id: ana.id, numeros, clientes, now: app.clock.now() };
  return async (day: Day) => {
    const marcacoes = new Map<string, number>();
    await app.db(async (db) => {
      await clear(db, ana.id);
      await writePeople(db, practice, day);
      for (const [index, marcacao] of day.marcacoes.entries())
        marcacoes.set(await writeMarcacao(db, practice, marcacao), index);
    });
    return { usuario_id: ana.id, marcacoes };
  };
}

async function clear(db: Db, usuarioId: string) {
  const own = ["instancia_sinais", "respostas", "avisos_por_pessoa", "lembretes"] as const;
  for (const table of own) await db.deleteFrom(table).where("usuario_id", "=", usuarioId).execute();
  for (const table of ["mensagens", "marcacoes"] as const)
    await db.deleteFrom(table).where("usuario_id", "=", usuarioId).execute();
}

/** Answers its id. */
async function writeMarcacao(db: Db, practice: Practice, one: Marcacao): Promise<string> {
  const { usuario_id, now } = practice;
  const [id, cliente_id] = [newId(), practice.clientes[one.cliente] ?? ""];
  const [horario, fim] = [at(practice, one.em), at(practice, one.em + 0.5)];
  const made = { criado_em: now, atualizado_em: now, observacao: null, duracao_minutos: 30 };
  const { status } = one;
  await db
    .insertInto("marcacoes")
    .values({ id, usuario_id, cliente_id, horario, fim, status, ...made })
    .execute();
  if (one.avisado) {
    const told = one.avisado === "deste" ? horario : fim;
    await db
      .insertInto("avisos_por_pessoa")
      .values({
        usuario_id,
        marcacao_id: id,
        horario: told,
        por: usuario_id,
        por_nome: "Ana",
        momento: now,
      })
      .execute();
  }
  const owned = { id, cliente_id, horario };
  for (const [place, lembrete] of one.lembretes.entries())
    await writeLembrete(db, practice, { lembrete, place, of: owned });
  if (one.outra) await writeMensagem(db, practice, { mensagem: one.outra, of: owned });
  if (one.confirmou !== null) {
    const reply = { id: cliente_id, em: one.confirmou, numero: 0 };
    const mensagem_id = await writeReceived(db, practice, reply);
    const momento = at(practice, one.confirmou);
    await db
      .insertInto("respostas")
      .values({
        mensagem_id,
        usuario_id,
        momento,
        processada_em: now,
        acao: "confirmou",
        marcacao_id: id,
      })
      .execute();
  }
  return id;
}

interface Owned {
  id: string;
  cliente_id: string;
  horario: Date;
}

type State = Partial<Insertable<MensagensTable>>;

/** How the outbox keeps each state; `saiu`: when it left. */
function stateOf({ estado }: Mensagem, now: Date, saiu: Date): State {
  const states: Record<Mensagem["estado"], State> = {
    espera: { status: "pendente", proxima_tentativa_em: now },
    tentando: { status: "pendente", proxima_tentativa_em: now, reservada_ate: now },
    incerta: { status: "pendente", proxima_tentativa_em: now, incerta_desde: now },
    segurada: { status: "pendente", proxima_tentativa_em: null },
    enviada: { status: "pendente", enviada_em: saiu },
    entregue: { status: "entregue", enviada_em: saiu },
    recusada: { status: "erro" },
    recusada_depois: { status: "erro", enviada_em: saiu },
    falha: { status: "falha" },
  };
  return states[estado];
}

async function writeMensagem(
  db: Db,
  practice: Practice,
  { mensagem, of }: { mensagem: Mensagem; of: Owned },
): Promise<string> {
  const { em, numero, saiu } = mensagem;
  const row = conversation(practice, { id: of.cliente_id, em, numero });
  const text = { mensagem_enviada: "lembrete", direcao: "SAIDA", origem: "lembrete" } as const;
  const state = stateOf(mensagem, practice.now, at(practice, saiu));
  await db
    .insertInto("mensagens")
    .values({ ...row, ...text, marcacao_id: of.id, status: "pendente", ...state })
    .execute();
  return row.id;
}

const PLANS: Record<Lembrete["plano"], Pick<LembretesTable, "status" | "motivo">> = {
  aguardando: { status: "aguardando", motivo: null },
  na_fila: { status: "na_fila", motivo: null },
  pulado_na_espera: { status: "pulado", motivo: "numero_em_repouso" },
  pulado: { status: "pulado", motivo: "passou" },
  cancelado: { status: "cancelado", motivo: "movido" },
};

async function writeLembrete(
  db: Db,
  practice: Practice,
  { lembrete, place, of }: { lembrete: Lembrete; place: number; of: Owned },
) {
  const { tipo, plano, de, mensagem } = lembrete;
  const hasMessage = plano === "na_fila" || plano === "pulado_na_espera";
  const mensagem_id = hasMessage ? await writeMensagem(db, practice, { mensagem, of }) : null;
  const other = practice.clientes.find((id) => id !== of.cliente_id) ?? "";
  const enviar_em = at(practice, lembrete.enviar);
  await db
    .insertInto("lembretes")
    .values({
      id: newId(),
      usuario_id: practice.usuario_id,
      marcacao_id: of.id,
      cliente_id: de === "outro_cliente" ? other : of.cliente_id,
      tipo,
      antes_minutos: tipo === "lembrete" ? place + 1 : null,
      horario: de === "outro_horario" ? new Date(of.horario.getTime() + HOUR) : of.horario,
      previsto_em: enviar_em,
      enviar_em,
      mensagem_id,
      atual: de !== "passado",
      criado_em: practice.now,
      atualizado_em: practice.now,
      ...PLANS[plano],
    })
    .execute();
}
