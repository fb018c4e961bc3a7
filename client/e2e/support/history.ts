import { sql } from "kysely";
import type { Page } from "playwright";
import { newId } from "#server/core/id.ts";
import type { ProfessionalOptions } from "#server/testing/factories.ts";
import { withInstance } from "#server/testing/instances.ts";
import type { MensagemStatus } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { Product } from "./product.ts";

/** A professional whose number is linked, and `say`, which is a client who writes. */
export async function withNumber(product: Product, options?: ProfessionalOptions) {
  const ana = await product.professional(options);
  const key = ana.id;
  // Else the page moves down for the notice about a new number, and up when its host has been asked.
  const instance = await withInstance(product, ana, {
    host: product.whatsapp.url,
    key,
    status: "connected",
  });
  product.whatsapp.addInstance({
    key,
    token: "token-da-instancia",
    status: "connected",
    webhookUrl: instance.webhookUrl,
  });
  const say = (from: string, text: string, at?: Date) =>
    product.whatsapp.receive(key, { from, text, ...(at ? { at } : {}) });
  return { ana, key, instance, say };
}

/** Client, professional and the number they write through. */
interface Conversation {
  usuarioId: string;
  instanciaId: string;
  clienteId: string;
}

interface Received extends Conversation {
  count: number;
  /** The last one is this old; each one before is an hour older. */
  minutesAgo?: number;
}

/** Stores `count` messages of a client, "mensagem 1" the oldest, all read. */
export const receive = (
  product: Product,
  { usuarioId, instanciaId, clienteId, ...options }: Received,
) => {
  const { count, minutesAgo = 60 } = options;
  const last = new Date(product.now().getTime() - minutesAgo * 60_000);
  return product.db((db) =>
    sql`
      insert into mensagens (id, usuario_id, instancia_id, cliente_id, direcao, mensagem_recebida, status,
        data_recebido, momento, criado_em, atualizado_em, origem)
      select gen_random_uuid(), ${usuarioId}::uuid, ${instanciaId}::uuid, ${clienteId}::uuid, 'ENTRADA',
        'mensagem ' || n, 'lida', at, at, at, at, 'cliente'
      from (
        select n, ${last}::timestamptz - (${count}::int - n) * interval '1 hour' as at
        from generate_series(1, ${count}::int) n
      ) written
    `.execute(db),
  );
};

/** A professional with so many messages from Davi. */
export async function withDavi(product: Product, count: number) {
  const { ana, instance } = await withNumber(product);
  const davi = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11987650000",
  });
  await receive(product, {
    usuarioId: ana.id,
    instanciaId: instance.id,
    clienteId: davi.id,
    count,
  });
  return { ana, davi };
}

/** Something that was sent, or tried, so many minutes ago. */
export const send = (product: Product, { usuarioId, instanciaId, clienteId, ...sent }: Sent) => {
  const { text, status = "lida", origem = "manual", minutesAgo } = sent;
  const at = new Date(product.now().getTime() - minutesAgo * 60_000);
  const wentOut = status === "entregue" || status === "lida" ? at : null;
  return product.db((db) =>
    db
      .insertInto("mensagens")
      .values({
        id: newId(),
        usuario_id: usuarioId,
        instancia_id: instanciaId,
        cliente_id: clienteId,
        direcao: "SAIDA",
        mensagem_enviada: text,
        status,
        origem,
        momento: at,
        data_envio: wentOut,
        enviada_em: wentOut,
        criado_em: at,
        atualizado_em: at,
      })
      .execute(),
  );
};

interface Sent extends Conversation {
  text: string;
  status?: MensagemStatus;
  origem?: string;
  minutesAgo: number;
}

/** The history as one uses it, beside its conversations (support/inbox.ts). */
export function history(page: Page) {
  const found = page.getByRole("list", { name: "Mensagens encontradas" });
  return {
    search: (text: string) => page.getByRole("searchbox", { name: "Buscar" }).fill(text),
    /** A message among those that were found. */
    found: (text: string) => found.getByRole("listitem").filter({ hasText: text }),
    /** Text of a card of the statistics. */
    figure: (label: string) => page.locator(`dt:text-is("${label}") + dd`),
    chips: page.getByRole("list", { name: "Filtros ativos" }),
  };
}
