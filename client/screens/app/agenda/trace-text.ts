import type { Lembrete } from "#client/data/lembretes.hooks.ts";
import { heldText } from "#client/features/whatsapp/held-text.ts";
import { formatAhead } from "#client/lib/format.ts";
import { TIPO_LEMBRETE_LABELS } from "#shared/lembretes/lembretes.constants.ts";

/** "Lembrete de 1 dia antes", "Confirmação". */
export function titleOf({ tipo, antes_minutos }: Pick<Lembrete, "tipo" | "antes_minutos">) {
  const label = TIPO_LEMBRETE_LABELS[tipo];
  return antes_minutos === null ? label : `${label} de ${formatAhead(antes_minutos)} antes`;
}

type Times = Pick<Lembrete, "status" | "previsto_em" | "enviar_em" | "enviado_em" | "retencao">;

/** When it went or goes, or would have gone; `say` tells an instant as people do. */
export function whenOf(
  { status, previsto_em, enviar_em, enviado_em, retencao }: Times,
  now: Date,
  say: (instant: Date) => string,
): string {
  if (enviado_em) return capitalized(say(enviado_em));
  if (retencao) return heldText({ enviar_em, retencao }, say);
  if (status === "aguardando" || status === "na_fila") {
    if (enviar_em <= now) return "Sai em instantes";
    const isMoved = enviar_em.getTime() !== previsto_em.getTime();
    return `Sai ${say(enviar_em)}${isMoved ? ", depois do horário de silêncio" : ""}`;
  }
  return `Previsto para ${say(enviar_em)}`;
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

/** Cancelled messages are folded away, unless there is nothing else to show. */
export function withoutCancelled(lembretes: readonly Lembrete[]) {
  const cancelled = lembretes.filter(({ status }) => status === "cancelado");
  const isAll = cancelled.length === lembretes.length;
  return isAll
    ? { shown: lembretes, cancelled: [] }
    : { shown: lembretes.filter(({ status }) => status !== "cancelado"), cancelled };
}
