import { withInstance } from "#server/testing/instances.ts";
import type { Product } from "./product.ts";

/** A professional whose number is linked at the product's host. */
export async function professionalWithNumber(product: Product) {
  const ana = await product.professional({ nome: "Ana Reis" });
  const [key, token] = [ana.id, "token-da-instancia"];
  const host = product.whatsapp.url;
  const { id, webhookUrl } = await withInstance(product, ana, { host, key, token });
  product.whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
  await product.whatsapp.scan(key);
  return { ana, id, key };
}
