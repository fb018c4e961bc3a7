import { expect, test } from "vitest";
import { whenText } from "./message-text.ts";

test.each([
  [[1440, 120], "1 dia e 2 h antes do horário."],
  [[60], "1 h antes do horário."],
  [[4320, 1440, 30], "3 dias, 1 dia e 30 min antes do horário."],
])("reminders of %j go %s", (lembretes_minutos, text) => {
  expect(whenText("lembrete", { lembretes_minutos })).toBe(text);
});

test("the other two have one moment each", () => {
  const settings = { lembretes_minutos: [120] };
  expect(whenText("confirmacao", settings)).toBe("Assim que você agenda ou remarca.");
  expect(whenText("followup", settings)).toBe("24 h depois do atendimento concluído.");
});
