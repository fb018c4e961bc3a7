import { expect, test } from "vitest";
import { type Apurado, faltaEm } from "./sayable.ts";

const nothing: Apurado = { feitas: [], isConsultado: false, ditas: [] };
const CALL = '{"name": "agendar", "arguments": {"data": "2026-12-16", "hora": "10:00"}}';

test.each([
  `<tool_call>\n${CALL}\n</tool_call>`,
  CALL,
  `[${CALL}]`,
  `\`\`\`json\n${CALL}\n\`\`\``,
  `Claro!\n\`\`\`\n{"data": "2026-12-16"}\n\`\`\``,
  `[TOOL_CALLS][${CALL}]`,
  '<function=agendar>{"data": "2026-12-16", "hora": "10:00"}</function>',
  'Vou ver. {"name":"horarios_livres","arguments":{}}',
  'agendar(data="2026-12-16", hora="10:00")',
  "meus_agendamentos",
  '<|tool_call|>{"name":"cancelar"}',
])("%s is a call of a tool", (text) => {
  expect(faltaEm(text, nothing)).toBe("ferramenta");
});

const CLAIMS = [
  ["Pronto! Agendei para quarta, 16/12, às 10:00.", "agendar"],
  ["Marquei seu horário. Até lá!", "agendar"],
  ["Sua consulta foi agendada para 16/12 às 10h.", "agendar"],
  ["Seu horário está marcado para amanhã às 9h.", "agendar"],
  ["Agendamento realizado!", "agendar"],
  ["Prontinho, remarquei para sexta.", "remarcar"],
  ["Sua sessão foi remarcada para sexta às 15h.", "remarcar"],
  ["Cancelei o seu horário de amanhã.", "cancelar"],
  ["Tudo certo: sua consulta foi cancelada.", "cancelar"],
] as const;

test.each(CLAIMS)("%s needs the act", (text, act) => {
  expect(faltaEm(text, nothing)).toBe("promessa");
  expect(faltaEm(text, { ...nothing, feitas: [act] })).toBeUndefined();
});

test.each([
  "Tenho estes horários: 16/12 às 10:00 e às 11:00. Qual prefere?",
  "Posso agendar para quarta às 10h?",
  "Quer que eu marque para as 10:00?",
  "Ficou marcado para que dia, você lembra?",
  "Ainda não agendei nada. Qual dia fica melhor?",
  "Não consegui marcar esse horário: ele já foi ocupado.",
  "Assim que estiver agendado, você recebe a confirmação.",
  "Se precisar cancelar, é só avisar por aqui.",
  "Para cancelar, responda com o dia.",
  "A consulta custa R$ 200 e dura 50 minutos.",
  "Agendamos consultas de segunda a sexta, das 9h às 18h.",
  "Atendemos com hora marcada.",
  "O atendimento é só com horário marcado.",
  "Cancelamentos podem ser feitos até 24 horas antes.",
  "Vou chamar Ana, que responde por aqui assim que puder.",
  "Bom dia! Como posso ajudar?",
  "De nada! Até logo.",
  "O endereço é Rua das Flores, 10 (em frente ao mercado).",
  "Os serviços são: limpeza [45 min] e avaliação {30 min}.",
  "Você prefere remarcar ou cancelar?",
  "Entendi, quer desmarcar a de sexta?",
  "Não encontrei nenhum horário marcado em seu nome.",
])("%s may be said", (text) => {
  expect(faltaEm(text, nothing)).toBeUndefined();
});

test("what was looked up may be told, and what was told before may be told again", () => {
  const text = "Seu horário está marcado para 16/12 às 10:00.";
  expect(faltaEm(text, { ...nothing, isConsultado: true })).toBeUndefined();
  const ditas = ["Pronto! Agendei para quarta, 16/12, às 10:00."];
  expect(faltaEm(text, { ...nothing, ditas })).toBeUndefined();
  expect(faltaEm("Agendei para 17/12 às 10:00.", { ...nothing, ditas })).toBe("promessa");
  // To read is not to do.
  expect(faltaEm("Cancelei o seu horário.", { ...nothing, isConsultado: true })).toBe("promessa");
});
