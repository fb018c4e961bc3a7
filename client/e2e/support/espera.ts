import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import type { MotivoOferta, ResultadoOferta } from "#shared/espera/espera.constants.ts";
import { nextDate } from "./days.ts";
import type { Product } from "./product.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque";

/** Outcomes of the offers to the first in the list, the latest first. */
const TRACE: readonly (readonly [ResultadoOferta, MotivoOferta | null])[] = [
  ["aberta", null],
  ["adiada", "silencio"],
  ["recusada", null],
  ["expirada", null],
  ["perdida", null],
  ["retirada", "ocupado"],
  ["impedida", "primeirosContatos"],
];

/** Offers leave some seconds apart: the server's clock runs while the page waits for them. */
export const asTimePasses =
  <T>(product: Product, look: () => T) =>
  () => {
    product.pass({ minutes: 0.1 });
    return look();
  };

/**
 * A practice with a full waiting list: preferences of every kind, offers that are open and that have ended, a cancelled
 * time that is being offered, and one that was recovered.
 */
export async function waitingPractice(product: Product) {
  const ana = await product.professional();
  await offerHours(ana);
  const servico = await ana.trpc.servicos.create.mutate({
    nome: "Sessão de acompanhamento",
    duracao_minutos: 50,
    preco_centavos: 18_000,
  });
  const clientes = [
    await ana.trpc.clientes.create.mutate({ nome: "Bia Lima", telefone: "11987650001" }),
    await ana.trpc.clientes.create.mutate({ nome: LONG_NAME, telefone: "11987650002" }),
    await ana.trpc.clientes.create.mutate({ telefone: "1133334444" }),
  ] as const;
  const [bia, long, nobody] = clientes;
  const date = nextDate("qua", product.now());
  const ids = { bia: bia.id, long: long.id, nobody: nobody.id, servico: servico.id };
  const { first, second, gone } = await waits(ana, date, ids);
  const { cancelled, booked, full } = await appointments(ana, date, ids);
  await offersOf(product, ana, {
    date,
    first: { espera_id: first.id, cliente_id: bia.id },
    second: { espera_id: second.id, cliente_id: long.id },
    winner: { espera_id: gone.id, cliente_id: bia.id, marcacao_id: booked.id },
    left: nobody.id,
  });
  return { product, ana, date, full, servico, bia, nobody, cancelled, booked };
}

interface Ids {
  bia: string;
  long: string;
  nobody: string;
  servico: string;
}

/** Everybody who waits: with few wishes, with many, with none, and one whose last day it is. */
async function waits(ana: Actor, date: string, { bia, long, nobody, servico }: Ids) {
  const wait = ana.trpc.espera.create.mutate;
  const first = await wait({
    cliente_id: bia,
    servico_id: servico,
    dias_semana: ["seg", "qua", "sex"],
    hora_de: "14:00",
    hora_ate: "18:00",
  });
  const second = await wait({
    cliente_id: long,
    dias_semana: ["seg", "ter", "qua", "qui", "sex"],
    de: date,
    ate: addDays(date, 30),
    observacao: `Só pode quando a mãe traz. ${"semespacos".repeat(12)}`,
  });
  await wait({ cliente_id: nobody });
  const gone = await wait({ cliente_id: bia, ate: date });
  return { first, second, gone };
}

/** One that is cancelled, one that is booked, and a day on which nothing is free. */
async function appointments(ana: Actor, date: string, { bia, nobody, servico }: Ids) {
  const book = ana.trpc.marcacoes.create.mutate;
  const cancelled = await book({ cliente_id: nobody, horario: `${date}T11:00` });
  await ana.trpc.marcacoes.update.mutate({ id: cancelled.id, status: "cancelado" });
  const booked = await book({ cliente_id: bia, servico_id: servico, horario: `${date}T10:00` });
  const full = addDays(date, 1);
  for (const time of ["09:00", "10:00", "11:00", "12:00"]) {
    await book({ cliente_id: nobody, horario: `${full}T${time}` });
  }
  return { cancelled, booked, full };
}

interface Waiting {
  espera_id: string;
  cliente_id: string;
}

interface Offered {
  date: string;
  first: Waiting;
  second: Waiting;
  winner: Waiting & { marcacao_id: string };
  /** The client whose times became free. */
  left: string;
}

type Vaga = ReturnType<typeof vagasOf>[number];

async function offersOf(product: Product, { id: usuario_id }: Actor, offered: Offered) {
  const { first, second, winner } = offered;
  const now = product.now();
  const vagas = vagasOf(usuario_id, offered, now);
  const offer = (
    index: number,
    who: Waiting,
    resultado: ResultadoOferta,
    motivo: MotivoOferta | null = null,
  ) => ({
    ...offerRow(vagas[index], resultado, now),
    ...who,
    motivo,
    marcacao_id: null,
    criado_em: minutesAfter(now, -index * 60),
  });
  const ofertas = [
    ...TRACE.map(([resultado, motivo], index) => offer(index, first, resultado, motivo)),
    offer(0, second, "aberta"),
    { ...offer(vagas.length - 1, winner, "aceita"), marcacao_id: winner.marcacao_id },
  ];
  await product.db(async (db) => {
    await db.insertInto("espera_vagas").values(vagas).execute();
    await db.insertInto("espera_ofertas").values(ofertas).execute();
    await db
      .updateTable("esperas")
      .set({ situacao: "atendida", encerrada_em: now })
      .where("id", "=", winner.espera_id)
      .execute();
  });
  const filled = vagas.at(-1);
  if (filled) await fill(product, filled, winner.marcacao_id);
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** A time for each outcome and one that was filled, a week apart; the first is being offered. */
function vagasOf(usuario_id: string, { date, left }: Offered, now: Date) {
  return [...TRACE, null].map((_, index) => {
    const horario = instantOf(addDays(date, index * 7), "11:00", ZONA_PADRAO) ?? now;
    return {
      id: newId(),
      usuario_id,
      marcacao_id: newId(),
      cliente_id: left,
      horario,
      fim: minutesAfter(horario, 50),
      situacao: index === 0 ? ("oferecendo" as const) : ("encerrada" as const),
      motivo: null,
      onda: 1,
      proxima_em: index === 0 ? minutesAfter(now, 120) : null,
      criado_em: now,
    };
  });
}

function offerRow(vaga: Vaga | undefined, resultado: ResultadoOferta, now: Date) {
  if (!vaga) throw new Error("no such time");
  const wasSent = resultado !== "adiada" && resultado !== "impedida";
  const wasAnswered = resultado === "aceita" || resultado === "recusada";
  return {
    id: newId(),
    usuario_id: vaga.usuario_id,
    vaga_id: vaga.id,
    horario: vaga.horario,
    servico_id: null,
    servico_nome: "Sessão de acompanhamento",
    onda: 1,
    mensagem_id: null,
    expira_em: wasSent ? minutesAfter(now, 90) : null,
    respondida_em: wasAnswered ? now : null,
    resultado,
  };
}

/** As if the time that was booked had become free before. */
const fill = (product: Product, { id, usuario_id }: Vaga, marcacao_id: string) =>
  product.db(async (db) => {
    const { horario, fim } = await db
      .selectFrom("marcacoes")
      .select(["horario", "fim"])
      .where("id", "=", marcacao_id)
      .executeTakeFirstOrThrow();
    await db.updateTable("espera_vagas").set({ horario, fim }).where("id", "=", id).execute();
    await db
      .insertInto("espera_preenchimentos")
      .values({ usuario_id, vaga_id: id, marcacao_id, preenchido_em: product.now() })
      .execute();
  });
