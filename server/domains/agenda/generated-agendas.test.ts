import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { createCallerFactory } from "#server/core/trpc.ts";
import { appRouter } from "#server/domains/api.ts";
import { perform } from "#server/domains/assistente/service/tools/perform-tool.ts";
import { testApp } from "#server/testing/app.ts";
import { type GeneratedAgenda, generatedAgenda, held } from "#server/testing/generated-agenda.ts";
import { writeAgenda } from "#server/testing/generated-agenda-rows.ts";
import { isLong } from "#server/testing/long.ts";
import { plainSlots } from "#server/testing/plain-slots.ts";
import { generator, type Random } from "#server/testing/random.ts";
import { instantOf, ZONAS } from "#shared/common/time.ts";
import { slotsOfDay } from "#shared/marcacoes/rules/slots.ts";

const AGENDAS = isLong ? 10_000 : 2_000;
/** How many of them are checked against the server too. */
const ASKED = isLong ? AGENDAS : 60;

const app = await testApp();

const shown = (slots: { time: string; available: boolean }[]) =>
  slots.map(({ time, available }) => (available ? time : `(${time})`));

/** As the form reckons them. */
function byRules({ taken, salas: _none, ...agenda }: GeneratedAgenda, antecedencia = 0) {
  return shown(slotsOfDay({ ...agenda, busy: taken.map(held), antecedencia }).slots);
}

/** Agendas on which the rules and the plain way differ, when the rules get them as `change` leaves them. */
function disagreements(
  count: number,
  change: (agenda: GeneratedAgenda) => GeneratedAgenda,
  { forgetNotice = false } = {},
) {
  const random = generator(13);
  let differ = 0;
  for (let n = 0; n < count; n++) {
    const agenda = generatedAgenda(random);
    const notice = agenda.regras.antecedencia_minima_minutos;
    const ours = byRules(change(agenda), forgetNotice ? 0 : notice).join();
    if (ours !== plainSlots(agenda, notice).join()) differ++;
  }
  return differ;
}

test(`${AGENDAS} generated agendas: the form's rules answer as the plain way does`, () => {
  expect(disagreements(AGENDAS, (agenda) => agenda)).toBe(0);
});

const NO_BUFFERS = { folga_antes_minutos: 0, folga_depois_minutos: 0 };

test.each<[string, (agenda: GeneratedAgenda) => GeneratedAgenda]>([
  [
    "buffers",
    ({ servico, taken, ...agenda }) => ({
      ...agenda,
      servico: servico && { ...servico, ...NO_BUFFERS },
      taken: taken.map((one) => ({ ...one, ...NO_BUFFERS })),
    }),
  ],
  [
    "holidays",
    ({ regras, ...agenda }) => ({
      ...agenda,
      regras: { ...regras, fecha_feriados: false, fecha_facultativos: false },
    }),
  ],
])("mutant: with %s left out they are seen to differ", (_, change) => {
  expect(disagreements(1_000, change)).toBeGreaterThan(10);
});

test("mutant: with the notice left out they are seen to differ", () => {
  expect(disagreements(1_000, (agenda) => agenda, { forgetNotice: true })).toBeGreaterThan(10);
});

/** The procedures without the way over HTTP, and the assistant's tool, for one professional of a zone. */
async function askerOf(timezone: string) {
  const who = await app.professional({ timezone, trialDays: null });
  const { id: clienteId } = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const servicoId = newId();
  const callerNow = async () =>
    createCallerFactory(appRouter)({
      ...app.services,
      request: { id: "s7", ip: "127.0.0.1", agent: undefined, token: await who.token() },
    });
  type Caller = Awaited<ReturnType<typeof callerNow>>;

  async function statusOfBooking(
    caller: Caller,
    { horario, servico_id }: { horario: string; servico_id: string | undefined },
  ) {
    try {
      const { id } = await caller.marcacoes.create({ cliente_id: clienteId, horario, servico_id });
      await caller.marcacoes.remove({ id });
      return 201;
    } catch (error) {
      if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.status;
      throw error;
    }
  }

  /** Answers of the server's four ways, each in the notation of the plain way. */
  return async (agenda: GeneratedAgenda, random: Random) => {
    app.clock.set(agenda.now.toISOString());
    const caller = await callerNow();
    await app.db((db) => writeAgenda(db, { agenda, usuarioId: who.id, clienteId, servicoId }));
    const { date, timeZone } = agenda;
    const servico_id = agenda.servico ? servicoId : undefined;
    const { slots } = await caller.marcacoes.availableSlots({ date, servico_id });
    const expected = plainSlots(agenda);
    const times = [...expected.map((text) => text.replace(/[()]/g, "")), "03:07"];
    const time = times[random(times.length)] ?? "";
    const { available } = await caller.marcacoes.checkAvailability({ date, time, servico_id });
    const horario = instantOf(date, time, timeZone)?.toISOString() ?? `${date}T${time}`;
    const status = await statusOfBooking(caller, { horario, servico_id });
    const free = await asProfessional(app.services, who.id, async (ctx) => {
      const entrada = { de: date, ate: date };
      return (await perform(ctx, clienteId, { ferramenta: "horarios_livres", entrada })).result;
    });
    return {
      ours: [shown(slots), available, status, free],
      plain: [expected, expected.includes(time), statusFor(expected, time), free],
      tool: { free, plain: plainFree(agenda) },
    };
  };
}

const statusFor = (expected: string[], time: string) =>
  expected.includes(time) ? 201 : expected.includes(`(${time})`) ? 409 : 422;

/** The assistant names no service, and needs notice. */
const plainFree = (agenda: GeneratedAgenda) =>
  plainSlots({ ...agenda, servico: null }, agenda.regras.antecedencia_minima_minutos).filter(
    (time) => !time.startsWith("("),
  );

const timesOf = (free: unknown): string[] =>
  JSON.stringify(free).match(/(?<=")\d\d:\d\d(?=")/g) ?? [];
const isWhole = (free: unknown) => !JSON.stringify(free).includes("aviso");

test(`${ASKED} of them: list, check, booking and the assistant's tool answer as the plain way does`, {
  timeout: 1_800_000,
}, async () => {
  const askers = new Map(
    await Promise.all(ZONAS.map(async (zone) => [zone, await askerOf(zone)] as const)),
  );
  const random = generator(29);
  for (let n = 0; n < ASKED; n++) {
    const agenda = generatedAgenda(random);
    const ask = [...askers].find(([zone]) => zone === agenda.timeZone)?.[1];
    const { ours, plain, tool } = (await ask?.(agenda, random)) ?? {};
    expect({ n, answers: ours }).toEqual({ n, answers: plain });
    const [offered, free] = [timesOf(tool?.free), tool?.plain ?? []];
    expect(isWhole(tool?.free) ? offered : free.filter((time) => offered.includes(time))).toEqual(
      isWhole(tool?.free) ? free : offered,
    );
  }
});
