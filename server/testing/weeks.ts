import fc from "fast-check";
import { endGraces } from "#server/domains/carencias/service/end-graces.ts";
import { addDays, DAY, HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import type { TestApp } from "./app.ts";
import { messageBody } from "./instances.ts";
import type { remindedPractices } from "./reminded.ts";
import { settle } from "./replies.ts";
import { offerAll } from "./waiting.ts";

/** Something that a professional or a client does in a week, and when. */
interface Deed {
  kind: (typeof KINDS)[number];
  minute: number;
  /** Which day, hour or appointment. */
  a: number;
  b: number;
}

const KINDS = [
  "book",
  "book",
  "series",
  "move",
  "move",
  "moveSoon",
  "moveFollowing",
  "cancel",
  "join",
  "conclude",
  "reply",
] as const;

const WEEK_MINUTES = (7 * DAY) / MINUTE;
/** Monday, eight in the morning in Brasília. */
const START = "2026-03-02T08:00:00-03:00";

const anyDeed = fc.record({
  kind: fc.constantFrom(...KINDS),
  minute: fc.oneof(fc.nat(WEEK_MINUTES - 1), fc.nat(180)),
  a: fc.nat(1_000),
  b: fc.nat(1_000),
});

export const anyWeek = fc.array(anyDeed, { minLength: 5, maxLength: 14 });

type Practices = Awaited<ReturnType<typeof remindedPractices>>;
type Practice = Awaited<ReturnType<Practices["practice"]>>;

interface Person {
  practice: Practice;
  cliente_id: string;
  phone: string;
}

const PEOPLE_EACH = 5;
let phones = 0;
let replies = 0;

async function people(practices: Practices, total: number): Promise<Person[]> {
  const found: Person[] = [];
  let practice: Practice | undefined;
  for (let n = 0; n < total; n += 1) {
    if (!practice || n % PEOPLE_EACH === 0) {
      const isQuiet = (n / PEOPLE_EACH) % 2 === 1;
      practice = await practices.practice({
        lembretes_minutos: [1_440, 120],
        ...(isQuiet ? { silencio_inicio: "21:00", silencio_fim: "08:00" } : {}),
      });
      await practice.ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
    }
    phones += 1;
    const phone = `119${String(80_000_000 + phones)}`;
    found.push({ practice, phone, cliente_id: await practice.client(`Pessoa ${n}`, phone) });
  }
  return found;
}

/** Plays weeks at once, or their first days, each with a person of its own. */
export async function playWeeks(
  app: TestApp,
  practices: Practices,
  weeks: readonly Deed[][],
  { days = 8 }: { days?: number } = {},
) {
  app.clock.set(START);
  const persons = await people(practices, weeks.length);
  const deeds = weeks
    .flatMap((week, n) => week.map((deed) => ({ ...deed, person: persons[n] })))
    .toSorted((a, b) => a.minute - b.minute);
  const start = new Date(START).getTime();
  // Few appointments are at night: it is looked at less often.
  for (let hour = 0; hour <= days * 24; hour += hour % 24 < 13 ? 1 : 3) {
    const until = start + hour * HOUR;
    while (deeds[0] && start + deeds[0].minute * MINUTE <= until) {
      const { minute } = deeds[0];
      reach(app, start + minute * MINUTE);
      while (deeds[0]?.minute === minute) {
        const deed = deeds.shift();
        if (deed?.person) await act(app, deed.person, deed);
      }
      await workAll(app, practices);
    }
    reach(app, until);
    await workAll(app, practices);
  }
  return persons;
}

const reach = (app: TestApp, at: number) => {
  if (app.clock.now().getTime() < at) app.clock.set(new Date(at).toISOString());
};

/** Runs all work that is due; an instance sends one message after the other. */
async function workAll(app: TestApp, practices: Practices) {
  for (let i = 0; i < 12; i += 1) {
    await settle(app);
    while (await endGraces(app.services));
    await offerAll(app);
    await practices.work();
    if (!(await hasMore(app))) return;
    app.clock.set(new Date(app.clock.now().getTime() + 8 * SECOND).toISOString());
  }
}

const hasMore = (app: TestApp) =>
  app.db(async (db) => {
    const row = await db
      .selectFrom("mensagens")
      .where("direcao", "=", "SAIDA")
      .where("status", "=", "pendente")
      .where("enviada_em", "is", null)
      .where("proxima_tentativa_em", "<=", app.clock.now())
      .select("id")
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });

/** Skips an action that the rules refuse: a taken time, a closed day, an appointment that has ended. */
async function act(app: TestApp, person: Person, deed: Deed) {
  try {
    await doIt(app, person, deed);
  } catch (error) {
    const isRefusal = error instanceof Error && error.name === "TRPCClientError";
    if (!isRefusal || /interno/i.test(error.message)) throw error;
  }
}

async function doIt(app: TestApp, { practice, cliente_id, phone }: Person, { kind, a, b }: Deed) {
  const { trpc } = practice.ana;
  const now = app.clock.now();
  const today = new Date(now.getTime() - 3 * HOUR).toISOString().slice(0, 10);
  const time = (n: number) =>
    `${String(8 + (n % 12)).padStart(2, "0")}:${n % 2 === 0 ? "00" : "30"}`;
  const horario = `${addDays(today, a % 8)}T${time(b)}`;
  if (kind === "book") return trpc.marcacoes.create.mutate({ cliente_id, horario });
  if (kind === "series")
    return trpc.series.create.mutate({ cliente_id, horario, a_cada_semanas: 1, repeticoes: 3 });
  if (kind === "join") return trpc.espera.create.mutate({ cliente_id });
  if (kind === "reply") {
    replies += 1;
    const body = { id: `SEM${replies}`, from: `55${phone}`, at: now, name: "Pessoa" };
    return practice.instance.post(messageBody({ ...body, text: a % 3 === 0 ? "2" : "1" }));
  }
  const { items } = await trpc.marcacoes.list.query({ cliente_id });
  const isPast = kind === "conclude";
  const open = items.filter(
    (one) =>
      (one.status === "pendente" || one.status === "confirmado") && one.horario <= now === isPast,
  );
  const chosen = open[a % Math.max(open.length, 1)];
  if (!chosen) return undefined;
  const { id } = chosen;
  if (kind === "cancel") return trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  if (kind === "conclude") return trpc.marcacoes.update.mutate({ id, status: "concluido" });
  if (kind === "moveSoon") {
    const soon = Math.ceil((now.getTime() + HOUR) / (30 * MINUTE)) * 30 * MINUTE;
    return trpc.marcacoes.update.mutate({ id, horario: new Date(soon).toISOString() });
  }
  const escopo =
    kind === "moveFollowing" && chosen.serie_id ? { escopo: "seguintes" as const } : {};
  return trpc.marcacoes.update.mutate({
    id,
    horario,
    ...escopo,
    carencia_segundos: a % 2 ? 10 : 0,
  });
}
