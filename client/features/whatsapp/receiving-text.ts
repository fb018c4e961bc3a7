import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** Faults of the posts of an instance's host, in words; `say` formats an instant. */
export function receivingTexts(
  { webhook_assinatura, webhook_recusas }: Receiving,
  say: (instant: Date) => string,
): string[] {
  const texts: string[] = webhook_assinatura === "sem_assinatura" ? [m.semAssinatura] : [];
  if (webhook_recusas) {
    const { total, ultima_em, motivo } = webhook_recusas;
    texts.push(m.recusados(total, say(ultima_em), m.motivoDeRecusa[motivo]));
  }
  return texts;
}

export type Receiving = Pick<MyInstance, "webhook_assinatura" | "webhook_recusas">;
