import type { Brain, Reply } from "./chat.ts";
import { type Dialogue, type Done, dialogueOf } from "./dialogue.ts";
import { chosenTime, daysMeant } from "./meant.ts";
import { type Moment, momentsIn, spoken } from "./moments.ts";
import { write } from "./writer.ts";

const OFFERED = 5;
/** Closing words of a client who wants nothing more. */
const THANKS =
  /^(?:(?:ok|obrigad[ao]|ate la|combinado|perfeito|certo|tudo bem|eu que agradeco|👍|😊)[\s,.!]*)+$/u;

/**
 * A receptionist: offers free times from the tool, books the one that the client names, moves, cancels, and hands over on
 * request or for questions to a person. States only facts from tools. Writes texts of other kinds on request.
 */
export const receptionist: Brain = ({ messages }) => {
  const dialogue = dialogueOf(messages);
  if (dialogue.brief.startsWith("Você escreve")) return { text: write(dialogue) };
  const { plain } = dialogue;
  if (/pessoa|humano|atendente|falar com|recibo|quanto custa|atrasar/.test(plain)) {
    return handOver(dialogue);
  }
  const wanted = chosenTime(dialogue);
  if (!wanted && THANKS.test(plain)) return { text: "Por nada! Até breve." };
  if (/remarcar|mudar|adiar/.test(`${dialogue.before} ${plain}`)) return move(dialogue, wanted);
  if (/cancelar|desmarcar/.test(plain)) return cancel(dialogue);
  if (wanted) return book(dialogue, wanted);
  if (/continua|de pe\b|que horas/.test(plain)) return tellNext(dialogue);
  if (/horario|agend|marcar|consulta|vaga|semana|amanha|disponi/.test(plain))
    return offer(dialogue);
  return { text: "Olá! Posso ver os horários livres para você. Qual dia prefere?" };
};

const call = (name: string, args: object = {}): Reply => ({ calls: [{ name, arguments: args }] });

const done = ({ steps }: Dialogue, name: string): Done | undefined =>
  steps.findLast((step) => step.name === name);

/** A tool's refusal, in its own words. */
const refusal = ({ result }: Done): string | undefined =>
  typeof result === "object" && result !== null && "erro" in result
    ? String(result.erro)
    : undefined;

const handOver = (dialogue: Dialogue): Reply =>
  done(dialogue, "chamar_pessoa")
    ? { text: "Certo, já chamei a pessoa responsável. Ela responde por aqui." }
    : call("chamar_pessoa");

function offer(dialogue: Dialogue, intro = "Tenho estes horários:"): Reply {
  const step = done(dialogue, "horarios_livres");
  if (!step) return call("horarios_livres", daysMeant(dialogue));
  const free = momentsIn(step.result).slice(0, OFFERED);
  if (refusal(step) || free.length === 0) {
    return { text: "Não encontrei horários livres nesses dias. Quer tentar outra semana?" };
  }
  return { text: `${intro}\n${free.map((at) => `• ${spoken(at)}`).join("\n")}` };
}

function book(dialogue: Dialogue, wanted: Moment): Reply {
  const step = done(dialogue, "agendar");
  if (!step) return call("agendar", { data: wanted.date, hora: wanted.time });
  const refused = refusal(step);
  if (refused) return { text: `Não consegui agendar: ${refused}.` };
  return { text: `Pronto! Reservei ${spoken(wanted)}. Falta só a confirmação.` };
}

function cancel(dialogue: Dialogue): Reply {
  const listed = done(dialogue, "meus_agendamentos");
  if (!listed) return call("meus_agendamentos");
  const agendamento_id = firstId(listed.result);
  if (!agendamento_id) return { text: "Não encontrei nenhum agendamento seu." };
  const step = done(dialogue, "cancelar");
  if (!step) return call("cancelar", { agendamento_id });
  return { text: refusal(step) ?? "Pronto, seu agendamento foi cancelado." };
}

function move(dialogue: Dialogue, wanted: Moment | undefined): Reply {
  const listed = done(dialogue, "meus_agendamentos");
  if (!listed) return call("meus_agendamentos");
  const agendamento_id = firstId(listed.result);
  if (!agendamento_id) return { text: "Não encontrei nenhum agendamento seu." };
  if (!wanted) return offer(dialogue, "Posso mudar para um destes horários:");
  const step = done(dialogue, "remarcar");
  if (!step) return call("remarcar", { agendamento_id, data: wanted.date, hora: wanted.time });
  return { text: refusal(step) ?? `Pronto, agora é ${spoken(wanted)}.` };
}

function tellNext(dialogue: Dialogue): Reply {
  const listed = done(dialogue, "meus_agendamentos");
  if (!listed) return call("meus_agendamentos");
  const [first] = momentsIn(listed.result);
  if (!first) return { text: "Não encontrei nenhum agendamento seu." };
  return { text: `Continua, sim! Seu horário é ${spoken(first)}.` };
}

/** The first appointment that an answer names. */
function firstId(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  if ("agendamento_id" in result) return String(result.agendamento_id);
  return Object.values(result)
    .map((inner: unknown) => firstId(inner))
    .find((id) => id !== undefined);
}
