import { expect, test } from "vitest";
import { readable } from "./readable.ts";

test("a template is read with what is known of the client, and the rest by its name", () => {
  expect(
    readable(
      "Olá, {{nome_cliente}}! Às {{hora_agendamento}} em {{sala.nome}}, {{endereco_clinica}}. {{constructor}}",
      { nome_cliente: "Carla Souza", hora_agendamento: "14:30" },
    ),
  ).toBe("Olá, Carla Souza! Às 14:30 em [sala.nome], [endereço da clínica]. [constructor]");
});
