import type { Carencia } from "#client/data/carencias.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { civilOf } from "#shared/common/time.ts";

type Change = Pick<
  Carencia,
  "acao" | "cliente_nome" | "de" | "para" | "marcacoes" | "clientes" | "mensagens"
>;

/** The change in one line: "Davi Rocha: de hoje, 09:00 para 10:00". */
export function graceText(change: Change, zone: string, now: Date) {
  const { acao, marcacoes, clientes, mensagens } = change;
  if (clientes > 1) {
    const text = m.emLote[acao](marcacoes.length, clientes);
    return mensagens && acao !== "escrever" ? `${text}. ${m.seraoAvisados(mensagens)}` : text;
  }
  const nome = change.cliente_nome || m.semNome;
  if (marcacoes.length > 1) return m.varios[acao](nome, marcacoes.length);
  const { de, para } = change;
  if (acao !== "mover" || !de || !para) return m.um[acao](nome, de && formatDayTime(de, zone, now));
  const isSameDay = civilOf(de, zone).date === civilOf(para, zone).date;
  const to = isSameDay ? civilOf(para, zone).time : formatDayTime(para, zone, now);
  return m.movido(nome, formatDayTime(de, zone, now), to);
}

/** When the client hears of it: with the change, or at an hour that is allowed. */
export function tellText({ enviar_em }: { enviar_em: Date }, ate: Date, zone: string, now: Date) {
  return enviar_em <= ate ? null : m.saiEm(formatDayTime(enviar_em, zone, now));
}
