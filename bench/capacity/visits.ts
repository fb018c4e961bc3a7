import { addDays, diaSemana, isWeekend } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";
import type { Practice } from "../data/consultorios.ts";
import { phoneOf } from "../data/respostas.ts";
import type { Asked, Caller } from "./caller.ts";
import type { Hosts } from "./hosts.ts";
import type { Act } from "./model.ts";
import { one } from "./sums.ts";

/** Bookings go this many days ahead, after those that the practices already have. */
const AHEAD = { from: 8, days: 40 };

export const WAITING: Asked = ["historicoMensagens.countWaiting"];
export const LIST: Asked = ["historicoMensagens.listConversas", { page: 1, size: 20 }];
const TO_CLOSE: Asked = ["marcacoes.aFechar", { size: 1 }];

const today = () => new Date().toISOString().slice(0, 10);

/** The week that an agenda shows. */
export const agendaWeek = (): Asked => [
  "marcacoes.listWithClients",
  { start_date: today(), end_date: addDays(today(), 6), page: 1, size: 100 },
];

const slotsAnswer = z.object({
  result: z.object({
    data: z.object({
      json: z.object({ slots: z.array(z.object({ time: z.string(), available: z.boolean() })) }),
    }),
  }),
});
const timesAnswer = z.array(z.object({ slots: z.array(z.object({ horario: z.string() })) }));
const bookedAnswer = z.object({ link_whatsapp: z.string() });

let visitors = 0;
/** Each visitor comes from another line. */
const visitorHeader = () => {
  visitors++;
  return {
    "x-forwarded-for": `2001:db8:${(visitors >> 16).toString(16)}:${(visitors & 65_535).toString(16)}::1`,
  };
};

function workingDay(): string {
  const day = addDays(today(), AHEAD.from + Math.floor(Math.random() * AHEAD.days));
  return isWeekend(diaSemana(day)) ? addDays(day, 2) : day;
}

/** The calls of each act, as the screens of the product make them. */
export function visits(
  practices: Practice[],
  caller: Caller,
  hosts: Hosts,
): Record<Act, () => Promise<unknown>> {
  return {
    message: hosts.writeAny,
    send: () => {
      const { token, clients } = one(practices);
      const mensagem =
        "Combinado. Até quinta, às quatro e meia. Qualquer coisa me avise, por favor.";
      return caller.change(token, "historicoMensagens.send", {
        cliente_id: one(clients),
        mensagem,
      });
    },
    booking: () => bookInAgenda(one(practices), caller),
    pageVisit: () => visitPage(one(practices), caller, visitorHeader()),
    pageBooking: () => bookOnPage(one(practices), caller, hosts),
    ...openedScreens(practices, caller),
  };
}

/** The professional books a free time of a working day. */
async function bookInAgenda({ token, clients }: Practice, caller: Caller) {
  const date = workingDay();
  const input = encodeURIComponent(JSON.stringify({ json: { date } }));
  const answer = await caller.get(`/trpc/marcacoes.availableSlots?input=${input}`, { token });
  const parsed = slotsAnswer.safeParse(answer);
  const free = parsed.data?.result.data.json.slots.filter(({ available }) => available) ?? [];
  if (!free.length) return;
  const horario = `${date}T${one(free).time}`;
  await caller.change(token, "marcacoes.create", { cliente_id: one(clients), horario });
}

/** The free times of a booking page, as its visitor sees them. */
async function visitPage({ slug }: Practice, caller: Caller, headers: Record<string, string>) {
  const path = `/api/v1/publico/${slug}`;
  await caller.get(path, { headers });
  const de = workingDay();
  const answer = await caller.get(`${path}/horarios?de=${de}&ate=${addDays(de, 6)}`, { headers });
  return timesAnswer.safeParse(answer).data?.flatMap(({ slots }) => slots) ?? [];
}

/** A client books on the booking page, and proves the number by writing. */
async function bookOnPage(practice: Practice, caller: Caller, hosts: Hosts) {
  const headers = visitorHeader();
  const free = await visitPage(practice, caller, headers);
  if (!free.length) return;
  const client = Math.floor(Math.random() * practice.clients.length);
  const booked = await caller.post(`/api/v1/publico/${practice.slug}/agendamentos`, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    body: {
      horario: one(free).horario,
      nome: `Cliente ${client}`,
      telefone: phoneOf(client),
      consentimento: true,
      servico_id: null,
      respostas: {},
    },
  });
  const link = bookedAnswer.safeParse(booked).data?.link_whatsapp;
  const text = link && new URL(link).searchParams.get("text");
  if (text) await hosts.write(practice, client, { text });
}

/** The calls that opening each screen makes. */
function openedScreens(practices: Practice[], caller: Caller) {
  const asking = (asked: (id: string) => Asked[]) => () => {
    const { token, clients } = one(practices);
    return caller.ask(token, asked(one(clients)));
  };
  return {
    dashboard: asking(() => [
      ["dashboard.complete"],
      ["dashboard.recuperados", { days: 30 }],
      ["dashboard.confirmadosWhatsapp", { days: 30 }],
      ["marcacoes.upcoming", { limit: 6 }],
      ["disponibilidades.weekly"],
      ["usuarios.myInstances"],
      ["usuarios.primeirosPassos"],
      TO_CLOSE,
      WAITING,
    ]),
    agenda: asking(() => [
      agendaWeek(),
      ["agenda.getRegras"],
      ["agenda.listExcecoes"],
      ["disponibilidades.weekly"],
      TO_CLOSE,
      WAITING,
    ]),
    inbox: asking(() => [LIST, ["historicoMensagens.getEstatisticas"], WAITING]),
    conversation: async () => {
      const { token, clients } = one(practices);
      const id = one(clients);
      await caller.ask(token, [
        ["historicoMensagens.getConversa", { id, page: 1, size: 50 }],
        ["clientes.get", { id }],
        ["marcacoes.upcoming", { limit: 1, cliente_id: id }],
      ]);
      // Opening has read it.
      await caller.ask(token, [LIST, WAITING]);
    },
    client: asking((id) => [
      ["clientes.get", { id }],
      ["clientes.getFicha", { id }],
      ["clientes.listLinha", { id }],
    ]),
    search: asking(() => [
      ["clientes.list", { nome: `Cliente ${Math.floor(Math.random() * 100)}`, skip: 0, limit: 20 }],
    ]),
  };
}
