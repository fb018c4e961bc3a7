import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { narrowedTables } from "#server/testing/carteira.ts";

const app = await testApp();

/** Tables of a practice that name no client, appointment or message, or that no call of a member reads. */
const OF_NOBODY = [
  "encaminhamentos",
  "google_agenda_eventos",
  "google_eventos",
  "instancia_sinais",
  "mensagem_ids",
];

test("each table that names a client, an appointment or a message narrows who meets their own clients alone", async () => {
  const { narrowed, others } = await narrowedTables(app);
  expect(narrowed.length).toBeGreaterThan(35);
  expect(others.filter((table) => !table.startsWith("mensagens_busca"))).toEqual(OF_NOBODY);
});
