import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { noteThings } from "#server/domains/notificacoes/service/note-things.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { insertNumber } from "./insert-number.ts";
import type { PushService, Subscribed } from "./push-service.ts";

interface Many {
  count: number;
  /** Which part of them has ended at the push service, and which part is never answered. */
  shares: { gone: number; slow: number };
}

/** Devices of one practice. */
const OF_EACH = 100;
const ROWS = 500;

/** Devices of many practices, each of which is to be told that a number of its practice stands still. */
export async function manyDevices(app: TestApp, service: PushService, { count, shares }: Many) {
  const [gone, slow] = [new Set<string>(), new Set<string>()];
  const practices = await Promise.all(
    Array.from({ length: Math.ceil(count / OF_EACH) }, () => stoppedPractice(app)),
  );
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const practice = practices[Math.floor(index / OF_EACH)];
    if (!practice) break;
    const browser = service.subscribe();
    rows.push(await rowsOf(app, practice.ana, browser));
    // Spread over the practices, as they are in life.
    const place = (index * 37) % count;
    if (place < count * shares.gone) gone.add(browser.endpoint);
    else if (place < count * (shares.gone + shares.slow)) slow.add(browser.endpoint);
  }
  for (const endpoint of gone) service.answers.set(endpoint, 410);
  for (const endpoint of slow) service.answers.set(endpoint, () => undefined);
  for (let i = 0; i < rows.length; i += ROWS) await store(app, rows.slice(i, i + ROWS));
  const things = practices.map(({ ana, number }) => ({
    usuario_id: ana.id,
    tipo: "numero" as const,
    assunto_id: number,
  }));
  await asSystem(app.services, (ctx) => noteThings(ctx, things));
  return { gone, slow };
}

async function stoppedPractice(app: TestApp) {
  const ana = await app.professional({ trialDays: 300 });
  const { id: number } = await insertNumber(app.services, ana.id);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ estado_numero: "parada", estado_desde: app.clock.now() })
      .where("id", "=", number)
      .execute(),
  );
  return { ana, number };
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** The rows of a device and of its session. */
async function rowsOf(app: TestApp, { id, pessoaId }: Actor, browser: Subscribed) {
  const { secrets } = app.services;
  const [sessao_id, now] = [newId(), app.clock.now()];
  const { endpoint, p256dh, auth } = browser;
  const text = JSON.stringify({ endpoint, p256dh, auth });
  return {
    sessao: {
      id: sessao_id,
      usuario_id: pessoaId,
      criado_em: now,
      usada_em: now,
      autenticada_em: now,
      endereco: null,
      agente: null,
      revogada_em: null,
    },
    aparelho: {
      usuario_id: id,
      id: newId(),
      pessoa_id: pessoaId,
      sessao_id,
      digital: secrets.fingerprint("push", text),
      segredo: await secrets.seal(`push_aparelhos.segredo:${sessao_id}`, text),
      tipos: ["numero" as const],
      mostrar_detalhes: false,
      silencio_inicio: "00:00",
      silencio_fim: "00:00",
      criado_em: now,
      atualizado_em: now,
    },
  };
}

const store = (app: TestApp, rows: readonly Rows[]) =>
  app.db(async (db) => {
    await db
      .insertInto("sessoes")
      .values(rows.map(({ sessao }) => sessao))
      .execute();
    await db
      .insertInto("push_aparelhos")
      .values(rows.map(({ aparelho }) => aparelho))
      .execute();
  });
