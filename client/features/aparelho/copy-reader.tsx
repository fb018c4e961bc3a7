import { Phone } from "lucide-react";
import type { LastCopy } from "#client/data/aparelho/last-copy.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { formatDayTime, formatLongDay, formatTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { momentOf } from "./moment-of.ts";

/** The copy of this device as plain lists, to be read and nothing else. */
export function CopyReader({ copy: { agenda, conversas } }: { copy: LastCopy }) {
  const { zone, em, itens } = agenda;
  const now = useNow();
  const days = Map.groupBy(
    itens.toSorted((a, b) => a.horario.getTime() - b.horario.getTime()),
    ({ horario }) => civilOf(horario, zone).date,
  );
  return (
    <>
      <p role="status" className="mb-4 text-sm text-amber-ink">
        {m.comoEstava.offline(momentOf(em, { now, zone }))}
      </p>
      {days.size === 0 && <p className="text-faint">{m.nadaMarcado}</p>}
      {[...days].map(([date, booked]) => (
        <section key={date} className="mb-5">
          <h3 className="mb-1 text-sm font-semibold first-letter:uppercase">
            {formatLongDay(date)}
          </h3>
          <ul className="divide-y divide-line">
            {booked.map((marcacao) => (
              <Booked key={marcacao.id} marcacao={marcacao} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {conversas && conversas.recentes.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold">{m.conversasGuardadas}</h3>
          {conversas.recentes.map(({ conversa, mensagens }) => (
            <details key={conversa.cliente_id} className="border-b border-line">
              <summary className="flex min-h-11 cursor-pointer items-center">
                {clientLabel(conversa.cliente_nome, conversa.cliente_telefone)}
              </summary>
              <ol className="space-y-2 pb-3 text-sm">
                {mensagens.map(({ id, mensagem, direcao, timestamp }) => (
                  <li key={id} className={direcao === "SAIDA" ? "text-right" : ""}>
                    <span className="block break-words whitespace-pre-wrap">{mensagem}</span>
                    <span className="text-xs text-faint">
                      {formatDayTime(timestamp, zone, now)}
                    </span>
                  </li>
                ))}
              </ol>
            </details>
          ))}
        </section>
      )}
    </>
  );
}

function Booked({ marcacao, zone }: { marcacao: Marcacao; zone: string }) {
  const { horario, status, cliente_telefone: telefone, observacao } = marcacao;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
      <span className="font-semibold tabular-nums">{formatTime(horario, zone)}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{nomeOf(marcacao)}</span>
        {observacao && <span className="block text-xs text-faint">{observacao}</span>}
      </span>
      <span className="text-xs text-faint">{STATUS_LABELS[status]}</span>
      {telefone && (
        <a
          href={`tel:${telefone}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-brand-ink tabular-nums"
        >
          <Phone size={14} aria-hidden />
          {formatTelefone(telefone)}
        </a>
      )}
    </li>
  );
}
