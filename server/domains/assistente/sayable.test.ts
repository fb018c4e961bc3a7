import { expect, test } from "vitest";
import { isRecord, recordAt } from "#server/integrations/whatsapp/json.ts";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { answeringApp } from "#server/testing/answering.ts";
import { caseOf } from "#server/testing/cases.ts";

const { llm, practice } = await answeringApp();

const [choice] = [recordAt(caseOf("F10/model-answer")).choices].flat().filter(isRecord);
const TOLD = String(recordAt(choice, "message").content);
const CALL = '{"name": "agendar", "arguments": {"data": "2026-12-16", "hora": "10:00"}}';
const CLAIM = "Pronto! Agendei para quarta, 16/12, às 10:00.";
const FORMS = [
  TOLD,
  CALL,
  `\`\`\`json\n${CALL}\n\`\`\``,
  `[TOOL_CALLS][${CALL}]`,
  `<function=agendar>${CALL}</function>`,
  CLAIM,
];

test.each(FORMS)("F10: %s is not sent; the model is asked once more", async (form) => {
  const { hear, answers, bookings } = await practice();
  llm.behaviour.brain = scripted([form, "Qual dia fica melhor para você?"]);
  await hear("Quero marcar");
  expect(await answers()).toEqual(["Qual dia fica melhor para você?"]);
  expect(await bookings()).toEqual([]);
});

test.each(FORMS)(
  "F10: %s twice: a person is called, and the client reads who answers",
  async (form) => {
    const { hear, answers, bookings, marks } = await practice({ nome: "Ana Souza" });
    llm.behaviour.brain = scripted([form, form]);
    await hear("Quero marcar");
    expect(await answers()).toEqual([
      "Vou chamar Ana Souza, que responde por aqui assim que puder.",
    ]);
    expect([await bookings(), await marks()]).toEqual([[], [expect.any(String)]]);
  },
);

test("a booking that was made may be told", async () => {
  const { hear, answers, bookings } = await practice();
  const calls = [{ name: "agendar", arguments: { data: "2026-03-09", hora: "10:00" } }];
  llm.behaviour.brain = scripted([{ calls }, "Pronto! Agendei para 09/03 às 10:00."]);
  await hear("Pode ser dia 09/03 às 10:00");
  expect(await answers()).toEqual(["Pronto! Agendei para 09/03 às 10:00."]);
  expect(await bookings()).toHaveLength(1);
});
