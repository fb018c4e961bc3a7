import { beforeAll, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { civilOf, instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/agora.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Davi comes at this moment, for an hour. */
async function withDavi(from: Date) {
  const ana = await product.professional();
  await insertAppointments(product, ana, { from, rows: [[0, "confirmado"]] });
  return ana;
}

/** The dashboard where the screen's clock is ahead of the server's by so many minutes. */
async function openAhead(ana: Actor, minutes: number) {
  const visitor = await browser.visitor({ ...PHONE, fresh: true });
  await visitor.page.clock.setFixedTime(new Date(product.now().getTime() + minutes * MINUTE));
  await signIn(product, visitor, ana, "/app/dashboard");
  return visitor.page;
}

test("an appointment that has begun leaves the next ones, though nothing has changed", async () => {
  const ana = await withDavi(new Date(product.now().getTime() + 3 * MINUTE));
  const page = await openAhead(ana, 4);
  const next = dashboard(page).card("Próximos agendamentos").getByText("Davi");
  await see(next);
  product.pass({ minutes: 4 });
  await gone(next);
});

test("after midnight the client who came before it is still the one who is there", async () => {
  const { date } = civilOf(product.now(), ZONA_PADRAO);
  const midnight = instantOf(addDays(date, 1), "00:00", ZONA_PADRAO) ?? product.now();
  product.passUntil(new Date(midnight.getTime() + 10 * MINUTE));
  const ana = await withDavi(new Date(midnight.getTime() - 20 * MINUTE));
  const page = await openAhead(ana, 0);
  await see(page.getByRole("region", { name: m.titulo }).getByText(m.emAtendimento("00:40")));
});
