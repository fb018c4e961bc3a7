import { TRPCError } from "@trpc/server";
import { asProfessional } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { createCallerFactory } from "#server/core/trpc.ts";
import { appRouter } from "#server/domains/api.ts";
import { perform } from "#server/domains/assistente/service/tools/perform-tool.ts";
import { MAX_HORARIOS_LIVRES } from "#shared/assistente/assistente.constants.ts";
import type { Pedido } from "#shared/assistente/ferramentas.schema.ts";
import { instantOf } from "#shared/common/time.ts";
import type { TestApp } from "./app.ts";
import { visitorAddress } from "./booking.ts";
import { type GeneratedClinic, giversOf } from "./generated-clinic.ts";
import { writeClinic } from "./generated-clinic-rows.ts";
import { plainPlace, plainTimes, type Who } from "./plain-clinic.ts";
import type { Random } from "./random.ts";

/** One practice of a zone, which is asked about one generated clinic after the other. */
export async function askerOf(app: TestApp, timezone: string) {
  const who = await app.professional({ timezone, trialDays: null });
  const { id: clienteId } = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  // The assistant's client has no appointment.
  const { id: writerId } = await who.trpc.clientes.create.mutate({ nome: "Rita Alves" });
  const slug = `clinica-${newId().slice(-12)}`;
  await who.trpc.publico.updatePagina.mutate({ slug, ativa: true });
  const practice = { app, usuarioId: who.id, writerId, clienteId, slug };

  /** Answers of the server's ways about somebody, each in the notation of the plain way. */
  return async (clinic: GeneratedClinic, random: Random, aimed?: Aim) => {
    app.clock.set(clinic.now.toISOString());
    const own = random(clinic.profissionais.length);
    const place = { clinic, usuarioId: who.id, clienteId, servicoId: newId(), own };
    const ids = await app.db((db) => writeClinic(db, place));
    const aim = aimed ?? anyAim(clinic, random);
    const token = await who.token();
    const question: Question = { ...practice, ...aim, clinic, ids, token };
    const answers = {
      ...(await byForm(question)),
      ...(await byVisitor(question)),
      ...(await byTool(question)),
    };
    return { answers, plain: plainAnswers(question) };
  };
}

/** A professional, or anyone, and a time for which a clinic is asked. */
export interface Aim {
  asked: Who;
  time: string;
}

function anyAim(clinic: GeneratedClinic, random: Random): Aim {
  const asked: Who = random(2) ? "qualquer" : random(clinic.profissionais.length);
  const times = [...plainTimes(clinic, asked).map((text) => text.replace(/[()]/g, "")), "03:07"];
  return { asked, time: times[random(times.length)] ?? "" };
}

interface Question extends Aim {
  app: TestApp;
  usuarioId: string;
  clienteId: string;
  /** The client who writes to the assistant. */
  writerId: string;
  slug: string;
  clinic: GeneratedClinic;
  ids: Awaited<ReturnType<typeof writeClinic>>;
  token: string;
}

/** The procedures without the way over HTTP; every visitor has an address of their own. */
const callerOf = ({ app, token }: Question, isSignedIn: boolean) =>
  createCallerFactory(appRouter)({
    ...app.services,
    request: {
      id: "s7",
      ip: visitorAddress(),
      agent: undefined,
      token: isSignedIn ? token : undefined,
    },
  });

const idOf = ({ asked, ids }: Question) =>
  asked === "qualquer" ? asked : ids.profissionais[asked];

const instantIn = ({ clinic: { date, timeZone }, time }: Question) =>
  instantOf(date, time, timeZone)?.toISOString() ?? `${date}T${time}`;

const shown = (slots: readonly { time: string; available: boolean }[]) =>
  slots.map(({ time, available }) => (available ? time : `(${time})`));

async function byForm(question: Question) {
  const { clinic, ids, time, clienteId } = question;
  const caller = callerOf(question, true);
  const what = { servico_id: ids.servico_id, profissional_id: idOf(question) };
  const query = { date: clinic.date, ...what };
  return {
    listed: await orStatus(async () => shown((await caller.marcacoes.availableSlots(query)).slots)),
    checked: await orStatus(
      async () => (await caller.marcacoes.checkAvailability({ ...query, time })).available,
    ),
    booked: await orStatus(async () => {
      const horario = instantIn(question);
      const made = await caller.marcacoes.create({ cliente_id: clienteId, horario, ...what });
      return placeOnce(question, made.id);
    }),
  };
}

async function byVisitor(question: Question) {
  const { clinic, ids, slug } = question;
  const { date } = clinic;
  const caller = callerOf(question, false);
  const what = { servico_id: ids.servico_id, profissional_id: idOf(question) };
  return {
    named: (await caller.publico.page({ slug })).profissionais.map(({ id }) =>
      ids.profissionais.indexOf(id),
    ),
    seen: await orStatus(async () =>
      (await caller.publico.freeTimes({ slug, ...what, de: date, ate: date })).flatMap(
        ({ slots }) => slots.map(({ time }) => time),
      ),
    ),
    visited: await orStatus(async () => {
      const horario = instantIn(question);
      const visitor = { nome: "Eva Melo", telefone: "11977776666", consentimento: true } as const;
      const made = await caller.publico.book({ slug, ...what, horario, ...visitor });
      const id = await idBehind(question);
      const place = await placeOnce(question, id);
      return made.profissional_id === ids.profissionais[place.profissional] ? place : "another";
    }),
  };
}

async function byTool(question: Question) {
  const { app, usuarioId, writerId, clinic, ids, asked, time } = question;
  const { date } = clinic;
  const what = {
    servico: ids.servico_id === undefined ? undefined : "Sessão",
    profissional: asked === "qualquer" ? asked : `Pessoa ${asked}`,
  };
  const call = (pedido: Pedido) =>
    asProfessional(app.services, usuarioId, async (ctx) =>
      Object((await perform(ctx, writerId, pedido)).result),
    );
  const entrada = { de: date, ate: date, ...what };
  return {
    told: await orStatus(async () => {
      const free = await call({ ferramenta: "horarios_livres", entrada });
      const told: string[] = free.dias.flatMap(({ horarios }: { horarios: string[] }) => horarios);
      const all = new Set(plainTimes(clinic, asked, noticeOf(clinic)));
      const isPart = told.length === MAX_HORARIOS_LIVRES && told.every((text) => all.has(text));
      return isPart ? "some" : told;
    }),
    acted: await orStatus(async () => {
      const { agendado } = await call({
        ferramenta: "agendar",
        entrada: { data: date, hora: time, observacao: undefined, ...what },
      });
      return placeOnce(question, agendado.agendamento_id);
    }),
  };
}

/** The visitor's appointment, the only one of its kind. */
const idBehind = ({ app, usuarioId }: Question) =>
  app.db(async (db) => {
    const row = await db
      .selectFrom("marcacoes")
      .where("usuario_id", "=", usuarioId)
      .where("criada_por", "=", "visitante")
      .select("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });

/** Tells whose an appointment is, and where; afterwards it is gone. */
const placeOnce = ({ app, usuarioId, ids }: Question, id: string) =>
  app.db(async (db) => {
    const { profissional_id, sala_id } = await db
      .deleteFrom("marcacoes")
      .where("usuario_id", "=", usuarioId)
      .where("id", "=", id)
      .returning(["profissional_id", "sala_id"])
      .executeTakeFirstOrThrow();
    return {
      profissional: ids.profissionais.indexOf(profissional_id ?? ""),
      sala: sala_id === null ? null : ids.rooms.indexOf(sala_id),
    };
  });

async function orStatus<T>(ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof AppError) return cause.status;
    throw error;
  }
}

/** Everybody but the professional needs it. */
const noticeOf = ({ regras }: GeneratedClinic) => regras.antecedencia_minima_minutos;

function plainAnswers({ clinic, asked, time }: Question) {
  const givers = giversOf(clinic);
  const mine = plainly(clinic, asked, time, 0);
  const later = plainly(clinic, asked, time, noticeOf(clinic));
  const tool = plainTool(clinic, asked, time);
  return {
    listed: mine.times,
    checked: mine.checked,
    booked: mine.place,
    named: givers.length > 1 ? givers : [],
    seen: later.free,
    visited: later.place,
    // The tool tells some of very many times.
    told: Array.isArray(tool.free) && tool.free.length >= MAX_HORARIOS_LIVRES ? "some" : tool.free,
    acted: tool.place,
  };
}

function plainly(clinic: GeneratedClinic, who: Who, time: string, notice: number) {
  const givers = giversOf(clinic);
  const isMissing = who === "qualquer" ? givers.length === 0 : !givers.includes(who);
  if (isMissing) return { times: 422, checked: 422, free: 422, place: 422 };
  const times = plainTimes(clinic, who, notice);
  const free = times.filter((text) => !text.startsWith("("));
  const refusal = times.includes(`(${time})`) ? 409 : 422;
  const place = plainPlace(clinic, who, time, notice) ?? refusal;
  return { times, checked: times.includes(time), free, place };
}

/** The tool knows the names of those who are active, and none where one works alone. */
function plainTool(clinic: GeneratedClinic, asked: Who, time: string) {
  const active = clinic.profissionais.filter(({ ativo }) => ativo).length;
  const who = active > 1 ? asked : "qualquer";
  if (who !== "qualquer" && !clinic.profissionais[who]?.ativo) return { free: 404, place: 404 };
  return plainly(clinic, who, time, noticeOf(clinic));
}
