import { expect, test } from "vitest";
import { addDays } from "#shared/common/civil.ts";
import { instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { appointmentsOf } from "./agenda.ts";
import { demoServices } from "./offer.ts";
import { createRandom } from "./random.ts";

test("no appointment is over before its end", () => {
  const clients = [{ id: "a", criado_em: new Date(0) }];
  const services = demoServices("u", new Date(0));
  const days = Array.from({ length: 40 }, (_, n) => addDays("2026-09-01", n));
  const underWay = days.flatMap((date) => {
    const now = instantOf(date, "09:30", ZONA_PADRAO) ?? new Date(0);
    const ana = { id: "u", nome: "Ana" };
    const team = { helena: ana, camila: ana, jorge: ana };
    const place = { team, usuarioId: "u", timezone: ZONA_PADRAO, now, clients, services };
    return appointmentsOf({ ...place, random: createRandom(7) }).filter(
      ({ horario, fim }) => horario < now && fim > now,
    );
  });
  expect(underWay.length).toBeGreaterThan(10);
  expect(underWay.filter(({ status }) => status === "concluido")).toEqual([]);
});
