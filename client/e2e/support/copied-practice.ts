import { expect } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import type { withBrowser } from "./browser.ts";
import { press, see } from "./controls.ts";
import { nextDate, workdayAhead } from "./days.ts";
import { hasCopy } from "./device-copy.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

export const NOTE = "Trazer os exames";
export const PHONE = "11987654321";

/** A practice with one appointment within the next days, in whose agenda somebody looks at today. */
export async function bookedPractice(product: Product) {
  const dona = await product.professional({ nome: "Ana Souza" });
  await offerHours(dona, { from: "08:00", to: "18:00" });
  const date = nextDate(workdayAhead(product.now()), product.now());
  const cliente = await dona.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: PHONE });
  const marcacao = await dona.trpc.marcacoes.create.mutate({
    cliente_id: cliente.id,
    horario: `${date}T09:00`,
    observacao: NOTE,
  });
  return { dona, date, cliente, marcacao };
}

export const todayOf = (product: Product) => civilOf(product.now(), ZONA_PADRAO).date;

/** The same, looked at in a page whose device has its copy. */
export async function copiedPractice(product: Product, browser: ReturnType<typeof withBrowser>) {
  const place = await bookedPractice(product);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, place.dona, "/app/agenda?visao=dia");
  await see(page.getByText("08:00", { exact: true }).first());
  await expect.poll(() => hasCopy(page)).toBe(true);
  const offline = (is: boolean) => page.context().setOffline(is);
  const block = page.getByRole("button", { name: /^Davi Rocha 09:00/ });
  /** To another day by the toolbar, as far as the appointment. */
  const turnTo = async (date: string) => {
    for (let day = todayOf(product); day < date; day = addDays(day, 1))
      await press(page, "Próximo dia");
  };
  return { ...place, visitor, page, offline, block, turnTo };
}
