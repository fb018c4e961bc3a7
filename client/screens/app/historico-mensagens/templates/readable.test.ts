import { expect, test } from "vitest";
import { readable } from "./readable.ts";

const known = {
  cliente: { nome: "Carla Souza", telefone: "81999112233" },
  profissional: { nome: "Marina", timezone: "America/Recife" },
  agora: new Date("2026-11-24T01:30:00Z"),
};

test("a template is read with what is known of the client, and the rest by its name", () => {
  expect(
    readable(
      "Olá, {{nome_cliente}}! Às {{hora_agendamento}} em {{sala.nome}}. Hoje é {{data_atual}}. {{nome_profissional}}",
      known,
    ),
  ).toBe("Olá, Carla Souza! Às [hora do agendamento] em [sala.nome]. Hoje é 23/11/2026. Marina");
});

test("what nobody has filled in is named too", () => {
  const nobody = { ...known, cliente: { nome: null, telefone: null } };
  expect(readable("{{nome_cliente}}, {{telefone_cliente}}", nobody)).toBe(
    "[nome do cliente], [telefone do cliente]",
  );
});
