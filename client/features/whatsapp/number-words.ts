import type { Tone } from "#client/components/badge.tsx";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { formatShortDay, formatWeekday } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { SINAL_TEXTO } from "#shared/instancias/nota.messages.ts";
import type { EstadoDoNumero, Sinal } from "#shared/instancias/numero.constants.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";

export type NumberState = Pick<MyInstance, "estado_numero" | "estado_ate" | "estado_motivo">;

export const ESTADOS: Record<EstadoDoNumero, { label: string; tone: Tone }> = {
  livre: { label: "Livre", tone: "green" },
  so_respostas: { label: "Em repouso", tone: "amber" },
  parada: { label: "Parado", tone: "red" },
};

/** Says what the number may send at this moment, and until when. */
export function numberWords(state: NumberState, now: Date, zone: string): string {
  const { estado_numero, estado_ate: ate, estado_motivo: motivo } = state;
  if (estado_numero === "livre") return "Livre";
  if (estado_numero === "parada") {
    return `Parado: ${motivo ? SINAL_TEXTO[motivo] : "nada sai por este número"}`;
  }
  if (!ate || ate <= now) {
    return "Saindo do repouso: uma mensagem vai primeiro, e as outras seguem devagar";
  }
  return `Em repouso até ${sayUntil(ate, now, zone)}: só quem escreveu nas últimas 24 horas recebe resposta`;
}

/** Label of the button by which its owner lets a number write again that may not. */
export const releaseLabel = (motivo: Sinal | null): string =>
  motivo === "sem_pagamento" ? m.voltarAEnviar : m.encerrar;

/** "hoje 14:20", "terça 14:20", from a week on "10 de mar. 14:20". */
export function sayUntil(instant: Date, now: Date, zone: string): string {
  const [{ date, time }, { date: today }] = [civilOf(instant, zone), civilOf(now, zone)];
  if (date === today) return `hoje ${time}`;
  if (date === addDays(today, 1)) return `amanhã ${time}`;
  const isThisWeek = date < addDays(today, 7);
  return `${isThisWeek ? formatWeekday(date).replace("-feira", "") : formatShortDay(date)} ${time}`;
}
