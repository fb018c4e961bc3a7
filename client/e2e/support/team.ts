import type { Page } from "playwright";
import { expect } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { inviteTokenIn, letterTo } from "#server/testing/mailbox.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import type { Visitor } from "./browser.ts";
import { field, gone, press, see } from "./controls.ts";
import { nextDate } from "./days.ts";
import { withNumber } from "./history.ts";
import type { Product } from "./product.ts";

export const CLINICA = "Clínica Aurora";
export const NOTA = "Alergia a látex";

let letters = 0;
export const newEmail = () => `rita-${Date.now()}-${++letters}@exemplo.com.br`;

/** The row of the people's list that holds this text. */
export const personRow = (page: Page, text: string) =>
  page.getByRole("list", { name: m.pessoas }).getByRole("listitem").filter({ hasText: text });

/** The owner invites this address as a receptionist; answers the link of the letter. */
export async function invite(product: Product, { page }: Pick<Visitor, "page">, email: string) {
  await press(page, m.convidar);
  const dialog = page.getByRole("dialog", { name: m.convidarTitulo });
  await field(dialog, "Email").fill(email);
  await dialog.getByRole("radio", { name: /^Recepção/ }).check({ force: true });
  // An impatient hand presses twice, and sends one.
  await dialog.getByRole("button", { name: m.enviarConvite }).dblclick();
  await gone(dialog);
  await see(personRow(page, email).getByText(m.convidado));
  return linkIn(product, email);
}

/** The link of the invitation that was mailed to this address. */
export async function linkIn(product: Product, email: string) {
  const token = inviteTokenIn(await letterTo(product, email));
  expect(token).not.toBe("");
  return `${product.url}/convite/${token}`;
}

/** A practice at work: hours, a client with a note who has written, an appointment that is to be paid. */
export async function workingPractice(product: Product) {
  const { ana, say } = await withNumber(product, { nome: CLINICA });
  await offerHours(ana);
  await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  const davi = { nome: "Davi Rocha", telefone: "11955554444", observacoes: NOTA };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(davi);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: 18_000,
  });
  const date = nextDate("qua", product.now());
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    servico_id,
    horario: `${date}T09:00`,
  });
  await say("5511955554444", "Bom dia, vou de carro", new Date(product.now().getTime() - 60_000));
  return { ana, cliente_id, id, date };
}
