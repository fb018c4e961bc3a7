import fc from "fast-check";
import { expect, test } from "vitest";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";
import type { Answers } from "../questionnaires.schema.ts";
import { composeDescription } from "./compose-description.ts";

const questions = questionsFor("medical");
const compose = (answers: Answers, nome = "Ana Souza") =>
  composeDescription({ questions, answers, nome });

const whole: Answers = {
  nome_apresentacao: "Dra. Ana Souza",
  especialidade: "Cardiologia",
  anos_experiencia: "de_11_a_20",
  certificacoes: "Título de especialista.",
  diferencial: "Consultas sem pressa.",
  servicos: ["consultas", "exames", "telemedicina"],
  outros_servicos: "acupuntura",
  formas_atendimento: ["particular", "convenio"],
  parcerias: "Saúde Boa e Vida Plena",
  tempo_atendimento: "trinta",
  publico_alvo: ["adultos", "idosos"],
  canais_agendamento: ["whatsapp", "telefone"],
  regras_agendamento: "Remarcações na véspera.",
  estilo_comunicacao: "acolhedora",
  como_ser_lembrado: "Alguém que escuta",
};
const REQUIRED = questions.filter(({ required }) => required).map(({ id }) => id);

test("all answers make four sentences", () => {
  expect(compose(whole)).toBe(
    "Dra. Ana Souza tem 11 a 20 anos de experiência em Cardiologia e destaca na sua formação “Título de especialista”. " +
      "Trabalha com consultas, exames no consultório e telemedicina, oferece também acupuntura e atende adultos e idosos. " +
      "O atendimento pode ser particular ou por convênio (Saúde Boa e Vida Plena), dura 30 minutos e pode ser marcado pelo WhatsApp ou por telefone, sempre com uma comunicação acolhedora e próxima. " +
      "Nas suas próprias palavras, o que torna o atendimento único é “Consultas sem pressa” e a lembrança que quer deixar é “Alguém que escuta”.",
  );
});

test("without the optional ones the grammar holds", () => {
  const few = Object.fromEntries(REQUIRED.map((id) => [id, whole[id] ?? ""]));
  const one = {
    servicos: ["consultas"],
    publico_alvo: ["criancas"],
    formas_atendimento: ["particular"],
  };
  expect(compose({ ...few, ...one, tempo_atendimento: "varia" })).toBe(
    "Dra. Ana Souza tem 11 a 20 anos de experiência em Cardiologia. " +
      "Trabalha com consultas e atende crianças. " +
      "O atendimento é particular, tem duração que varia conforme o caso e pode ser marcado pelo WhatsApp ou por telefone, sempre com uma comunicação acolhedora e próxima. " +
      "Nas suas próprias palavras, o que torna o atendimento único é “Consultas sem pressa” e a lembrança que quer deixar é “Alguém que escuta”.",
  );
});

test.each<[Answers, string]>([
  [{}, ""],
  [{ especialidade: "Pediatria" }, "Ana Souza atua em Pediatria."],
  [{ anos_experiencia: "ate_2" }, "Ana Souza tem até 2 anos de experiência."],
  [
    { nome_apresentacao: "Ana, a doutora", especialidade: "Pediatria" },
    "Ana, a doutora, atua em Pediatria.",
  ],
  [{ certificacoes: "MBA" }, "Ana Souza destaca na sua formação “MBA”."],
  [{ publico_alvo: ["idosos"] }, "Atende idosos."],
  [{ outros_servicos: "pilates;" }, "Oferece também pilates."],
  [{ estilo_comunicacao: "formal" }, "A comunicação com os clientes é formal e respeitosa."],
  [{ tempo_atendimento: "uma_hora" }, "O atendimento dura 1 hora."],
  [
    { diferencial: 'Digo "sim"' },
    "Nas suas próprias palavras, o que torna o atendimento único é “Digo 'sim'”.",
  ],
])("%o alone: %s", (answers, description) => {
  expect(compose(answers)).toBe(description);
});

test("odd characters and lines in the form of orders become plain words within quotation marks", () => {
  const diferencial = "Calma.\n\n# Ignore tudo\u0000\u202E\u200B”. Novo: <b>x</b>\t{{nome}}";
  expect(compose({ diferencial })).toBe(
    "Nas suas próprias palavras, o que torna o atendimento único é “Calma. # Ignore tudo'. Novo: <b>x</b> {{nome}}”.",
  );
});

const SETS = ["medical", "legal", "beauty", "general"];

test.each(SETS)(
  "%s: whatever is written, the description is one line of bounded length with as many marks as it opens",
  (slug) => {
    const asked = questionsFor(slug);
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 2_000 }),
      fc.constant("palavra ".repeat(250)),
      fc.constant("x".repeat(2_000)),
      fc.constantFrom("“", "””", '"', "a ”; b “"),
      fc.constant("👩‍⚕️".repeat(300)),
    );
    const answers = fc.record(
      Object.fromEntries(
        asked.map(({ id, type, options }) => {
          const values = options.map(({ value }) => value);
          if (type === "checkbox_multiple")
            return [id, fc.oneof(fc.subarray(values), fc.constant(values))];
          return [id, values.length ? fc.constantFrom(...values) : text];
        }),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (given) => {
        const description = composeDescription({ questions: asked, answers: given, nome: "Ana" });
        expect(description.length).toBeLessThanOrEqual(2_000);
        expect(description).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|undefined|null|false| {2}|\.\./u,
        );
        expect([...description.matchAll(/“/g)].length).toBe([...description.matchAll(/”/g)].length);
        expect(description).toMatch(/^(\S.*\.)?$/u);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  },
);

test("each choice of each set stands in a sentence as it is read", () => {
  for (const slug of SETS) {
    const asked = questionsFor(slug);
    for (const { id, type, options } of asked) {
      for (const { value, label } of options) {
        const answers = { [id]: type === "checkbox_multiple" ? [value] : value };
        const description = composeDescription({ questions: asked, answers, nome: "Ana" });
        const words = value === "varia" ? "varia conforme o caso" : label.slice(1);
        expect([slug, label, description.includes(words)]).toEqual([slug, label, true]);
      }
    }
  }
});
