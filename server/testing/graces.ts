import { endGraces } from "#server/domains/carencias/service/end-graces.ts";
import type { AutomacoesInput } from "#shared/lembretes/lembretes.schema.ts";
import type { TestApp } from "./app.ts";
import { remindedPractices } from "./reminded.ts";

export const NINE = "2026-03-04T09:00";
export const TEN = "2026-03-04T10:00";
export const iso = (local: string) => new Date(`${local}:00-03:00`).toISOString();

/** Practices whose changes can be taken back; the clock stands at noon of Monday 2026-03-02 in Brasília. */
export async function gracePractices(app: TestApp) {
  const { practice, work } = await remindedPractices(app);
  type Ana = Awaited<ReturnType<typeof practice>>["ana"];
  /** Runs everything that is due at this moment. */
  async function goOn() {
    while (await endGraces(app.services));
    await work();
  }

  /** The same a moment later too: messages of one instance leave one after the other. */
  async function sendAll() {
    await goOn();
    app.clock.advance({ seconds: 8 });
    await goOn();
  }

  async function open(ana: Ana) {
    const [grace] = await ana.trpc.carencias.list.query();
    if (!grace) throw new Error("nothing can be taken back");
    return grace;
  }

  /** All rows of a practice that a change of its appointments may touch, but for what rises with each writing. */
  const rowsOf = (ana: Ana) =>
    app.db(async (db) => {
      const of = (
        table: "marcacoes" | "series" | "lembretes" | "espera_vagas" | "series_puladas",
      ) => db.selectFrom(table).where("usuario_id", "=", ana.id).selectAll().execute();
      const lasting = (rows: object[]) =>
        rows.map((row) => JSON.stringify({ ...row, atualizado_em: 0, sequencia: 0 })).toSorted();
      return {
        marcacoes: lasting(await of("marcacoes")),
        series: lasting(await of("series")),
        series_puladas: lasting(await of("series_puladas")),
        // Whether its text has been written already makes no difference to anybody.
        lembretes: lasting(
          (await of("lembretes")).map((row) =>
            "mensagem_id" in row && row.status === "na_fila"
              ? { ...row, status: "aguardando", mensagem_id: null }
              : row,
          ),
        ),
        espera_vagas: lasting(await of("espera_vagas")),
      };
    });

  /** A practice with one appointment whose confirmation has gone an hour ago: what follows is told at once. */
  async function booked(settings: AutomacoesInput = {}) {
    const one = await practice(settings);
    const id = await one.book(NINE);
    await goOn();
    app.clock.advance({ minutes: 60 });
    return {
      ...one,
      id,
      statusOf: async () => (await one.ana.trpc.marcacoes.get.query({ id })).status,
    };
  }

  const CHANGES = {
    mover: (ana: Ana, id: string) =>
      ana.trpc.marcacoes.update.mutate({ id, horario: TEN, carencia_segundos: 10 }),
    cancelar: (ana: Ana, id: string) =>
      ana.trpc.marcacoes.update.mutate({ id, status: "cancelado", carencia_segundos: 10 }),
    excluir: (ana: Ana, id: string) =>
      ana.trpc.marcacoes.remove.mutate({ id, carencia_segundos: 10 }),
  };
  return { practice, goOn, sendAll, open, rowsOf, booked, CHANGES };
}
