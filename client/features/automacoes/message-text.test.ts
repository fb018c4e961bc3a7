import { expect, test } from "vitest";
import { whenText } from "./message-text.ts";

test.each([
  [[1440, 120], "2 lembretes: 1 dia antes e 2 h antes de cada agendamento pendente ou confirmado."],
  [[60], "1 lembrete: 1 h antes de cada agendamento pendente ou confirmado."],
  [
    [4320, 1440, 30],
    "3 lembretes: 3 dias antes, 1 dia antes e 30 min antes de cada agendamento pendente ou confirmado.",
  ],
])("reminders of %j go %s", (lembretes_minutos, text) => {
  expect(whenText("lembrete", { lembretes_minutos })).toBe(text);
});

test("the other two have one moment each", () => {
  const settings = { lembretes_minutos: [120] };
  expect(whenText("confirmacao", settings)).toBe("Assim que você agenda ou remarca.");
  expect(whenText("followup", settings)).toBe("24 h depois do atendimento concluído.");
});
