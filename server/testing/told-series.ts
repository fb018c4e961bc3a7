import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import type { TestApp } from "./app.ts";
import { messageBody } from "./instances.ts";
import { remindedPractices } from "./reminded.ts";
import { settle } from "./replies.ts";

/** Practices whose clients come every Tuesday, and the phone of such a client. */
export async function toldSeries(app: TestApp) {
  const { practice, work } = await remindedPractices(app);
  const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);
  let messages = 0;

  /** The pause between two messages of a number is over by then. */
  const later = async (seconds = 30) => {
    app.clock.set(new Date(app.clock.now().getTime() + seconds * 1_000).toISOString());
    await work();
  };

  /** The clock stands at noon of Monday 2026-03-02 in Brasília. */
  async function psychologist(settings: Parameters<typeof practice>[0] = {}) {
    at("02T12:00:00");
    const one = await practice(settings);
    const { ana, cliente_id, instance } = one;
    const weekly = { cliente_id, horario: "2026-03-10T15:00", a_cada_semanas: 1 };
    const dates = async (id: string) => (await ana.trpc.series.get.query({ id })).ocorrencias;
    return {
      ...one,
      create: async (more: object = {}) => {
        const { id } = await ana.trpc.series.create.mutate({ ...weekly, ...more });
        return { id, dates: await dates(id) };
      },
      /** "03-10 15:00 pendente" for each date. */
      listed: async (id: string) =>
        (await dates(id)).map(({ horario, status }) => {
          const { date, time } = civilOf(horario, ZONA_PADRAO);
          return `${date.slice(5)} ${time} ${status}`;
        }),
      /** The client's phone says this a minute later, and whatever comes of it leaves. */
      say: async (text: string) => {
        messages += 1;
        app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
        const from = "5511955554444";
        await instance.post(
          messageBody({ id: `S${messages}`, from, at: app.clock.now(), name: "Davi", text }),
        );
        await settle(app);
        await later();
      },
      confirmationOf: async (id: string) =>
        (await one.traceOf(id)).find(({ tipo }) => tipo === "confirmacao"),
    };
  }

  return {
    at,
    work,
    later,
    psychologist,
    extendAll: async () => {
      while (await extendSeries(app.services));
    },
  };
}

export const areAll = (status: string, lines: readonly string[]) =>
  lines.every((line) => line.endsWith(` ${status}`));
