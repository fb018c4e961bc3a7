import { MINUTE } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { depoisDela, motivos } from "#shared/lembretes/lembretes.messages.ts";
import type { LembreteJson } from "#shared/lembretes/lembretes.schema.ts";
import type { TestApp } from "./app.ts";

interface Person {
  cliente_id: string;
  practice: {
    traceOf: (
      id: string,
    ) => Promise<Pick<LembreteJson, "tipo" | "motivo" | "resposta" | "enviado_em">[]>;
  };
}

const SAYS_CANCELLED: ReadonlySet<string> = new Set([
  motivos.agendamentoCancelado,
  depoisDela.agendamentoCancelado,
]);

const GAP = 60 * MINUTE;
const URGENT_GAP = 5 * MINUTE;
/** A confirmation answers the client who has made the booking no longer ago. */
const ANSWER_WITHIN = 15 * MINUTE;
const AUTOMATIC = ["confirmacao", "lembrete", "followup", "oferta"];

/** The faults in the messages of a generated week to one person; empty when all is right. */
export async function faultsOf(app: TestApp, person: Person): Promise<string[]> {
  const rows = await rowsOf(app, person);
  return [
    ...tooClose(rows),
    ...unexplained(rows, app.clock.now()),
    ...unknown(rows),
    ...(await uncancelled(rows, person)),
    ...unnamed(rows),
  ];
}

const rowsOf = (app: TestApp, { cliente_id }: Person) =>
  app.db(async (db) => ({
    sent: await db
      .selectFrom("mensagens")
      .where("cliente_id", "=", cliente_id)
      .where("origem", "in", AUTOMATIC)
      .where("enviada_em", "is not", null)
      .select(["id", "mensagem_enviada", "enviada_em", "origem"])
      .orderBy("enviada_em")
      .execute(),
    planned: await db
      .selectFrom("lembretes")
      .where("cliente_id", "=", cliente_id)
      .selectAll()
      .orderBy("criado_em")
      .execute(),
    appointments: await db
      .selectFrom("marcacoes")
      .where("cliente_id", "=", cliente_id)
      .select(["id", "horario", "status", "criada_por", "criado_em"])
      .execute(),
    offers: await db
      .selectFrom("espera_ofertas")
      .where("cliente_id", "=", cliente_id)
      .select(["id", "resultado", "motivo", "mensagem_id"])
      .execute(),
  }));

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Two within the hour, but for a changed time that is near, and for what confirms an offer that the client has taken. */
function tooClose({ sent, planned, appointments }: Rows): string[] {
  const urgent = new Set(
    planned.filter(({ motivo }) => motivo === "urgente").map((l) => l.mensagem_id),
  );
  const taken = new Map(
    appointments.filter(({ criada_por }) => criada_por === "espera").map((one) => [one.id, one]),
  );
  const answers = new Set(
    planned
      .filter(({ tipo, mudou_de, marcacao_id, criado_em }) => {
        const made = taken.get(marcacao_id)?.criado_em.getTime();
        const isNew = made !== undefined && criado_em.getTime() <= made + ANSWER_WITHIN;
        return tipo === "confirmacao" && mudou_de === null && isNew;
      })
      .map((l) => l.mensagem_id),
  );
  const counted = sent.filter(({ id }) => !answers.has(id));
  return counted.slice(1).flatMap(({ id, enviada_em, origem }, n) => {
    const gap = (enviada_em?.getTime() ?? 0) - (counted[n]?.enviada_em?.getTime() ?? 0);
    const least = urgent.has(id) ? URGENT_GAP : GAP;
    return gap < least ? [`${origem} ${gap / MINUTE} min after ${counted[n]?.origem}`] : [];
  });
}

/** Messages that did not leave without a readable reason, or wait though their moment is over. */
function unexplained({ planned, offers }: Rows, now: Date): string[] {
  const faults = planned.flatMap(({ status, motivo, enviar_em, rever_em, tipo }) => {
    if (status === "pulado" || status === "cancelado") return motivo ? [] : [`${tipo} ${status}`];
    const isOver = status === "aguardando" && (rever_em ?? enviar_em) < now;
    return isOver ? [`${tipo} waits since ${enviar_em.toISOString()}`] : [];
  });
  const silent = offers.filter(
    ({ resultado, motivo, mensagem_id }) => !mensagem_id && !motivo && resultado !== "adiada",
  );
  return [...faults, ...silent.map(({ resultado }) => `offer ${resultado} without a reason`)];
}

/** An appointment of which neither its client nor the trace knows how it stands. */
function unknown({ planned, appointments, sent }: Rows): string[] {
  const left = new Set(sent.map(({ id }) => id));
  return appointments.flatMap(({ id, horario, status }) => {
    const about = planned.filter(({ marcacao_id }) => marcacao_id === id);
    const isTold = about.some(
      (one) =>
        one.mensagem_id && left.has(one.mensagem_id) && one.horario.getTime() === horario.getTime(),
    );
    const isSaid = about.some((one) => one.horario.getTime() === horario.getTime() && one.motivo);
    const isAhead = about.some(
      (one) => one.horario.getTime() === horario.getTime() && one.status === "aguardando",
    );
    return isTold || isSaid || isAhead
      ? []
      : [`${status} at ${horario.toISOString()} is not known`];
  });
}

/**
 * A cancelled appointment whose client has been told to come, has not cancelled it, and of which no line of the trace says that
 * it was cancelled.
 */
async function uncancelled({ appointments }: Rows, { practice }: Person): Promise<string[]> {
  const cancelled = appointments.filter(({ status }) => status === "cancelado");
  const faults = cancelled.map(async ({ id, horario }) => {
    const lines = await practice.traceOf(id);
    const isTold = lines.some(({ tipo, enviado_em }) => tipo !== "followup" && enviado_em);
    const isByClient = lines.some(({ resposta }) => resposta?.acao === "cancelou");
    const isSaid = lines.some(({ motivo }) => motivo && SAYS_CANCELLED.has(motivo));
    return isTold && !isByClient && !isSaid
      ? [`cancelled at ${horario.toISOString()} is not known`]
      : [];
  });
  return (await Promise.all(faults)).flat();
}

/** An appointment of a message whose text does not say its hour. */
function unnamed({ planned, sent }: Rows): string[] {
  return sent.flatMap(({ id, mensagem_enviada }) =>
    planned
      .filter(({ mensagem_id, tipo }) => mensagem_id === id && tipo !== "followup")
      .flatMap(({ horario }) => {
        const { time } = civilOf(horario, ZONA_PADRAO);
        return mensagem_enviada?.includes(time) ? [] : [`${time} is not named`];
      }),
  );
}
