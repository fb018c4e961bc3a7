import { expect, test } from "vitest";
import { lastSeen } from "./last-seen.ts";

const now = new Date("2026-03-05T15:00:00Z");
const seen = (visto_em: string | null, primeiro_login = false) =>
  lastSeen({ visto_em: visto_em === null ? null : new Date(visto_em), primeiro_login }, now);

test.each([
  ["2026-03-05T14:59:30Z", "Visto agora"],
  ["2026-03-05T14:55:00Z", "Visto há 5 minutos"],
  ["2026-03-03T15:00:00Z", "Visto há 2 dias"],
])("a session used at %s: %s", (visto_em, words) => {
  expect(seen(visto_em)).toBe(words);
  // Signed in, and stopped before an own password.
  expect(seen(visto_em, true)).toBe(words);
});

test("without a session that is kept, it says whether there ever was one", () => {
  expect(seen(null, true)).toBe("Ainda não entrou");
  expect(seen(null)).toBe("Sem acesso recente");
});
