import { expect } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { DEMO_EMAIL, DEMO_KEY, fillPractice } from "#server/demo/practice.ts";
import { actorOf } from "#server/testing/actor.ts";
import type { Product } from "./product.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti";
const LONG_PHONE = "5511955554444";
const LONG_TEXT = `Segue o comprovante: https://exemplo.com.br/${"comprovante".repeat(12)} obrigada!`;

export type Practice = Awaited<ReturnType<typeof fullPractice>>;

/** The demo practice as `DEMO` fills it in this product's environment, its number linked at the host. */
export async function demoPractice(product: Product) {
  const password = "Demonstracao-1!";
  const instanceToken = "token-da-instancia";
  await asSystem(product.services, (ctx) =>
    fillPractice(ctx, { password, instanceToken, host: product.whatsapp.url }),
  );
  const { id } = await product.db((db) =>
    db
      .selectFrom("usuarios")
      .select("id")
      .where("email", "=", DEMO_EMAIL)
      .executeTakeFirstOrThrow(),
  );
  const helena = await actorOf(product.services, product.url, { id, email: DEMO_EMAIL });
  const [instancia] = await helena.trpc.usuarios.myInstances.query();
  product.whatsapp.addInstance({
    key: DEMO_KEY,
    token: instanceToken,
    status: "connected",
    webhookUrl: instancia?.webhook_url,
  });
  // A practice of months has no first steps before it.
  await helena.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  return { helena, key: DEMO_KEY };
}

/** The demo practice, and on top of it what is too long for a phone. */
export async function fullPractice(product: Product) {
  const { helena, key } = await demoPractice(product);
  const cliente = await helena.trpc.clientes.create.mutate({
    nome: LONG_NAME,
    telefone: "11955554444",
  });
  await helena.trpc.clientes.create.mutate({ telefone: "1133334444" });
  await product.whatsapp.receive(key, { from: LONG_PHONE, text: LONG_TEXT });
  return { helena, cliente, nome: LONG_NAME, key };
}

/** The client with the long name answers SAIR; done once the product knows. */
export async function wantsNoMessages(product: Product, { helena, key, nome }: Practice) {
  await product.whatsapp.receive(key, { from: LONG_PHONE, text: "SAIR" });
  const isDone = async () => {
    const { items } = await helena.trpc.clientes.list.query({ q: nome });
    return items.map(({ aceita_mensagens }) => aceita_mensagens);
  };
  await expect.poll(isDone, { timeout: 20_000 }).toEqual([false]);
}
