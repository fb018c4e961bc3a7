import type { Incoming } from "#server/stand-ins/whatsapp/bodies.ts";
import { PEOPLE, phoneOf } from "./people.ts";

/** After a start: soon enough to be seen, late enough to have signed in. */
export const FIRST_VISIT_MS = 75_000;

const MESSAGES: [nome: (typeof PEOPLE)[number], text: string][] = [
  [
    "Mariana Falcão",
    "Oi, Helena! Surgiu uma reunião na quinta. Consigo remarcar para a semana que vem?",
  ],
  ["Rafael Junqueira", "Bom dia! A sessão de amanhã continua de pé?"],
  ["Letícia Abreu", "Oi! Vou me atrasar uns dez minutinhos hoje, tudo bem?"],
  ["Otávio Meireles", "Olá, Helena. Pode me mandar o recibo do mês passado, por favor?"],
];

/** One of the clients writes by themself once, so that a newcomer sees a message arrive. */
export function startVisitor(receive: (message: Incoming) => Promise<unknown>, afterMs: number) {
  const [nome, text] = MESSAGES[Math.floor(Math.random() * MESSAGES.length)] ?? [
    "Mariana Falcão",
    "Oi!",
  ];
  const from = `55${phoneOf(PEOPLE.indexOf(nome))}`;
  const timer = setTimeout(() => void receive({ from, text, pushName: nome }), afterMs);
  return { stop: () => clearTimeout(timer) };
}
