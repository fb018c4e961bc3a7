import { expect, test } from "vitest";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { applied, undone } from "./automacoes-cache.ts";

const before = AUTOMACOES_PADRAO;

test("a change is drawn in the fields that it names, null included", () => {
  const chosen = { ...before, followup_template_id: "a" };
  expect(
    applied(chosen, {
      lembretes_ativos: true,
      followup_template_id: null,
      silencio_inicio: undefined,
    }),
  ).toEqual({ ...before, lembretes_ativos: true });
});

test("a refused change goes back, and what was changed besides stays", () => {
  const refused = { lembretes_ativos: true, lembretes_minutos: [60] };
  const present = applied(applied(before, refused), { silencio_fim: "07:00" });
  expect(undone(present, before, refused)).toEqual({ ...before, silencio_fim: "07:00" });
});

test("a refused change leaves what a later one has set", () => {
  const refused = { silencio_fim: "07:00" };
  const present = applied(applied(before, refused), { silencio_fim: "09:00" });
  expect(undone(present, before, refused)).toEqual({ ...before, silencio_fim: "09:00" });
});
