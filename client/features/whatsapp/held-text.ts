import type { Lembrete } from "#client/data/lembretes.hooks.ts";
import { quandoSai } from "#shared/lembretes/retencao.messages.ts";

interface Held {
  enviar_em: Date;
  retencao: NonNullable<Lembrete["retencao"]>;
}

/** When a message leaves that is held up; `say` tells an instant as people do. */
export function heldText(
  { enviar_em, retencao: { ate, sai } }: Held,
  say: (instant: Date) => string,
): string {
  if (!sai) return quandoSai.nunca;
  return ate ? quandoSai.aPartirDe(say(ate)) : quandoSai.prevista(say(enviar_em));
}
