import { expect, test } from "vitest";
import { gapText } from "./gap-row.tsx";

const now = new Date("2026-03-05T15:00:00Z");
const gap = (inicio: string, fim: string | null) => ({
  instancia_id: "i1",
  nome_instancia: "Consultório",
  inicio: new Date(inicio),
  fim: fim === null ? null : new Date(fim),
});

test.each([
  [
    "2026-03-05T11:00:00Z",
    "2026-03-05T12:30:00Z",
    "WhatsApp desconectado hoje, das 08:00 às 09:30: mensagens deste período podem faltar",
  ],
  [
    "2026-03-05T11:00:10Z",
    "2026-03-05T11:00:50Z",
    "WhatsApp desconectado hoje, às 08:00: mensagens deste período podem faltar",
  ],
  [
    "2026-03-03T11:00:00Z",
    "2026-03-05T02:30:00Z",
    "WhatsApp desconectado desde ter., 3 de mar., 08:00 até ontem, 23:30: mensagens deste período podem faltar",
  ],
  [
    "2026-03-05T11:00:00Z",
    null,
    "WhatsApp desconectado desde hoje, 08:00: mensagens deste período podem faltar",
  ],
])("from %s to %s", (inicio, fim, text) => {
  expect(gapText(gap(inicio, fim), now, "America/Sao_Paulo")).toBe(text);
});
