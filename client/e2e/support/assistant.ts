import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { addDays, DIAS_SEMANA, diaSemana } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { see } from "./controls.ts";
import { withNumber } from "./history.ts";
import type { Product } from "./product.ts";

/** A professional who works from Monday to Friday, 09:00 to 12:00, whose number is linked and whose assistant is on. */
export async function withAssistant(product: Product) {
  const { ana, ...number } = await withNumber(product);
  // The host says so: only a link that was known to be there can be lost.
  await product.whatsapp.scan(number.key);
  for (const dia_semana of DIAS_SEMANA.filter((dia) => dia !== "sab" && dia !== "dom")) {
    await ana.trpc.disponibilidades.create.mutate({
      dia_semana,
      hora_inicio: "09:00",
      hora_fim: "12:00",
      intervalo_minutos: 60,
    });
  }
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  return { ana, ...number };
}

/** The client who wrote this and the number that answers have both paused long enough: the answer may come now. */
export async function clientHasPaused(product: Product, usuarioId: string, text: string) {
  const isStored = () =>
    product.db((db) =>
      db
        .selectFrom("mensagens")
        .select("id")
        .where("usuario_id", "=", usuarioId)
        .where("mensagem_recebida", "=", text)
        .execute(),
    );
  await expect.poll(isStored, { timeout: 20_000, interval: 100 }).not.toEqual([]);
  const now = product.now();
  await product.db((db) =>
    db
      .updateTable("assistente_turnos")
      .set({ responder_em: now })
      .where("usuario_id", "=", usuarioId)
      .where("encerrado_em", "is", null)
      .where("responder_em", ">", now)
      .execute(),
  );
  await product.db((db) =>
    db
      .updateTable("instancias")
      .set({ proximo_envio_em: null })
      .where("usuario_id", "=", usuarioId)
      .execute(),
  );
}

/** The Monday of next week. */
export function nextWeek(now: Date): string {
  let date = addDays(civilOf(now, ZONA_PADRAO).date, 1);
  while (diaSemana(date) !== "seg") date = addDays(date, 1);
  return date;
}

/** "24/11" */
export const dayMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;

/** Texts sent to this number through this instance, oldest first. */
export const sentTo = ({ whatsapp }: Product, { key, phone }: { key: string; phone: string }) =>
  whatsapp.sent
    .filter((one) => one.key === key && one.to.startsWith(phone))
    .map(({ text }) => text);

/** The assistant as a conversation shows it. */
export function assistantIn(page: Page) {
  const area = page.getByRole("region", { name: "Assistente" });
  return {
    area,
    toggle: area.getByRole("switch", { name: "Assistente" }),
    paused: area.getByText(/^Pausado: volta em (12\sh|11\sh\s5\d\smin)$/),
    says: (text: string | RegExp) => area.getByText(text),
    press: (name: string) => area.getByRole("button", { name }).click(),
    /** An act of the assistant between the messages, linked to its appointment. */
    act: (text: string | RegExp) =>
      page
        .getByRole("log")
        .getByRole("link", { name: "Ver agendamento" })
        .filter({ hasText: text }),
  };
}

/** The offer names real free slots: ten o'clock of this day, and not nine, which is taken. */
export async function expectFreeSlots(ana: Actor, offer: Locator, date: string) {
  const free = await ana.trpc.marcacoes.availableSlots.query({ date });
  expect(free.slots.filter(({ available }) => available).map(({ time }) => time)).toContain(
    "10:00",
  );
  const offered = await offer.locator("xpath=..").innerText();
  expect(offered).toContain(`${dayMonth(date)} às 10:00`);
  expect(offered).not.toContain(`${dayMonth(date)} às 09:00`);
}

/** The open details of an appointment name the assistant as the one that booked it. */
export async function seeBookedByAssistant(page: Page) {
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await see(details.getByText("Pendente", { exact: true }));
  await see(details.getByText("Agendado pelo assistente"));
  await see(details.getByRole("region", { name: "Assistente" }).getByText(/^O assistente agendou/));
}
