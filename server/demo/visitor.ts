import type { Incoming } from "#server/stand-ins/whatsapp/bodies.ts";
import { PEOPLE, phoneOf } from "./people.ts";

/** After a start: soon enough to be seen, late enough to have signed in. */
export const FIRST_VISIT_MS = 75_000;
/** After the switch was pressed: long enough to open the conversations. */
export const ASKS_AFTER_MS = 6_000;

const MESSAGES: [nome: (typeof PEOPLE)[number], text: string][] = [
  [
    "Mariana Falcão",
    "Oi, Helena! Surgiu uma reunião na quinta. Consigo remarcar para a semana que vem?",
  ],
  ["Rafael Junqueira", "Bom dia! A sessão de amanhã continua de pé?"],
  ["Letícia Abreu", "Oi! Vou me atrasar uns dez minutinhos hoje, tudo bem?"],
  ["Otávio Meireles", "Olá, Helena. Pode me mandar o recibo do mês passado, por favor?"],
];

/** People who are no clients yet: clients have their hours. */
const QUESTIONS: [nome: string, text: string][] = [
  ["Sofia Bernardes", "Oi! Tem horário na semana que vem?"],
  ["Henrique Salgado", "Bom dia! Queria marcar uma sessão na semana que vem, tem vaga?"],
  ["Lorena Castilho", "Olá! Quais horários vocês têm na semana que vem?"],
];

/** People who write by themselves, so that a newcomer sees a message arrive. */
export function createVisitors(receive: (message: Incoming) => Promise<unknown>) {
  const timers = new Set<NodeJS.Timeout>();
  let asked = 0;
  function comeIn(ms: number, message: Incoming) {
    timers.add(setTimeout(() => void receive(message), ms));
  }
  return {
    /** A client says something. */
    writeIn: (ms: number) => {
      const [pushName, text] = MESSAGES[Math.floor(Math.random() * MESSAGES.length)] ?? [
        "Mariana Falcão",
        "Oi!",
      ];
      comeIn(ms, { from: `55${phoneOf(PEOPLE.indexOf(pushName))}`, text, pushName });
    },
    /** A new person asks a question that an assistant can answer, another one each time. */
    askIn: (ms: number) => {
      const n = asked++ % QUESTIONS.length;
      const [pushName, text] = QUESTIONS[n] ?? ["Sofia Bernardes", "Oi!"];
      comeIn(ms, { from: `55${phoneOf(PEOPLE.length + n)}`, text, pushName });
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
