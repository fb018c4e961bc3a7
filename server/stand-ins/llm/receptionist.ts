import type { Brain, ChatRequest, Said } from "./chat.ts";
import { fillArguments, type Known } from "./fill-arguments.ts";
import { addDays, dateIn, type Moment, momentsIn, nextMonday, spoken } from "./moments.ts";
import { type Done, type Talk, talkOf } from "./talk.ts";

const OFFERED = 5;

/**
 * A receptionist: offers free times from the tool, books the one that the client names, moves and cancels, and hands over
 * when asked for a person. Says only what tools have told.
 */
export const receptionist: Brain = (request) => {
  const talk = talkOf(request);
  const heard = talk.heard.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (/pessoa|humano|atendente|falar com/.test(heard)) return handOver(talk);
  const tools = { request, talk };
  if (/remarcar|mudar|adiar/.test(heard)) return move(tools);
  if (/cancelar|desmarcar/.test(heard)) return cancel(tools);
  const wanted = chosen(talk);
  if (wanted) return book(tools, wanted);
  if (/horario|agend|marcar|consulta|vaga|semana|amanha|disponi/.test(heard)) {
    return offer(tools, heard);
  }
  return { text: "Olá! Posso ver os horários livres para você. Qual dia prefere?" };
};

interface Tools {
  request: ChatRequest;
  talk: Talk;
}

const call = ({ request }: Tools, name: string, known: Known): Said => ({
  calls: [{ name, arguments: fillArguments(request, name, known) }],
});

const done = ({ talk }: Tools, name: string): Done | undefined =>
  talk.done.findLast((step) => step.name === name);

/** What a tool refused, in its own words. */
const refusal = ({ result }: Done): string | undefined =>
  typeof result === "object" && result !== null && "erro" in result
    ? String(result.erro)
    : undefined;

const handOver = ({ done: steps }: Talk): Said =>
  steps.some(({ name }) => name === "chamar_pessoa")
    ? { text: "Certo, já chamei a pessoa responsável. Ela responde por aqui." }
    : { calls: [{ name: "chamar_pessoa", arguments: {} }] };

function offer(tools: Tools, heard: string): Said {
  const step = done(tools, "horarios_livres");
  if (!step) return call(tools, "horarios_livres", daysOf(tools.talk, heard));
  const free = momentsIn(step.result).slice(0, OFFERED);
  if (refusal(step) || free.length === 0) {
    return { text: "Não encontrei horários livres nesses dias. Quer tentar outra semana?" };
  }
  return { text: `Tenho estes horários:\n${free.map((at) => `• ${spoken(at)}`).join("\n")}` };
}

function book(tools: Tools, wanted: Moment): Said {
  const step = done(tools, "agendar");
  if (!step) return call(tools, "agendar", { moment: wanted });
  const refused = refusal(step);
  if (refused) return { text: `Não consegui agendar: ${refused}.` };
  return { text: `Pronto! Reservei ${spoken(wanted)}. Falta só a confirmação.` };
}

function cancel(tools: Tools): Said {
  const listed = done(tools, "meus_agendamentos");
  if (!listed) return call(tools, "meus_agendamentos", {});
  const step = done(tools, "cancelar");
  const id = firstId(listed.result);
  if (!id) return { text: "Não encontrei nenhum agendamento seu." };
  if (!step) return call(tools, "cancelar", { id, ...momentOf(listed) });
  return { text: refusal(step) ?? "Pronto, seu agendamento foi cancelado." };
}

function move(tools: Tools): Said {
  const wanted = chosen(tools.talk);
  const listed = done(tools, "meus_agendamentos");
  if (!listed) return call(tools, "meus_agendamentos", {});
  const id = firstId(listed.result);
  if (!id) return { text: "Não encontrei nenhum agendamento seu." };
  if (!wanted) return offer(tools, "semana que vem");
  const step = done(tools, "remarcar");
  if (!step) return call(tools, "remarcar", { id, moment: wanted });
  return { text: refusal(step) ?? `Pronto, mudei para ${spoken(wanted)}.` };
}

const momentOf = ({ result }: Done): Known => {
  const [moment] = momentsIn(result);
  return moment ? { moment } : {};
};

/** The first thing by which an appointment is named. */
function firstId(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  if ("id" in result) return String(result.id);
  return Object.values(result)
    .map((inner: unknown) => firstId(inner))
    .find((id) => id !== undefined);
}

/** Which days the client means; the brief says what day it is. */
function daysOf({ brief }: Talk, heard: string): Known {
  const today = dateIn(brief) ?? "1970-01-01";
  const monday = nextMonday(today);
  if (heard.includes("semana")) return { date: monday, until: addDays(monday, 4) };
  const tomorrow = addDays(today, 1);
  if (heard.includes("amanha")) return { date: tomorrow, until: tomorrow };
  return { date: today, until: addDays(today, 6) };
}

/** The offered time that the client names: by day and time, or by the time alone where that is clear. */
function chosen({ heard, before, brief }: Talk): Moment | undefined {
  const year = (dateIn(brief) ?? "").slice(0, 4);
  const offered = [...before.matchAll(/(\d{2})\/(\d{2}) às (\d{2}:\d{2})/g)].map(
    ([, day, month, time]) => ({ date: `${year}-${month}-${day}`, time: time ?? "" }),
  );
  const said = /(\d{1,2})(?::|h)(\d{2})?/.exec(heard);
  const time = said && `${said[1]?.padStart(2, "0")}:${said[2] ?? "00"}`;
  const byTime = offered.filter((moment) => moment.time === time);
  return byTime.find(({ date }) => heard.includes(spokenDay(date))) ?? byTime[0];
}

const spokenDay = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;
