import type { Dialogue } from "./dialogue.ts";

/** Writes what a brief without tools asks for: a prompt where it speaks of one, otherwise a description. */
export const write = ({ brief, heard }: Dialogue): string =>
  brief.includes("prompt")
    ? promptFor(nameIn(heard))
    : descriptionOf(nameIn(heard), fieldIn(heard));

/** The name that stands in the first line that tells one. */
const nameIn = (text: string) => /Nome[^:\n]*: *([^\n]+)/.exec(text)?.[1] ?? "o profissional";

const fieldIn = (text: string) => /especialidade[^\n]*\n([^\n]+)/.exec(text)?.[1] ?? "sua área";

const descriptionOf = (name: string, field: string) =>
  `${name} recebe cada pessoa com atenção e explica cada passo do atendimento. O trabalho em ${field} une experiência e cuidado. Os horários são combinados pelo WhatsApp, sem espera.`;

const promptFor = (name: string) =>
  `Você é o assistente virtual de ${name}. Seja cordial e objetivo, com mensagens curtas.

- Ofereça poucas opções de horário por vez.
- Confirme o dia e a hora antes de marcar.
- Quando não souber, ofereça chamar ${name}.`;
