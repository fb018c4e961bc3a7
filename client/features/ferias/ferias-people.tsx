import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import type { Atingido } from "#client/data/ferias.hooks.ts";
import { leavesText } from "#client/features/avisos/leaves-text.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m } from "#shared/ferias/ferias.messages.ts";

/** Everybody once: their dates, and whether, when and in which words they are told. */
export function FeriasPeople({ people, silent, onSilent, now, zone }: FeriasPeopleProps) {
  const appointments = people.flatMap(({ marcacoes }) => marcacoes);
  const toggle = (id: string, isTold: boolean) =>
    onSilent(isTold ? silent.filter((one) => one !== id) : [...silent, id]);
  return (
    <section aria-label={m.tabela} className="space-y-2">
      <p role="status" className="text-sm font-medium">
        {m.atingidos(appointments.length, people.length)}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {people.map((one) => (
          <Person
            key={one.cliente_id}
            person={one}
            isTold={!silent.includes(one.cliente_id)}
            onTold={(isTold) => toggle(one.cliente_id, isTold)}
            now={now}
            zone={zone}
          />
        ))}
      </ul>
    </section>
  );
}

interface Clock {
  now: Date;
  zone: string;
}

interface FeriasPeopleProps extends Clock {
  people: readonly Atingido[];
  /** Clients who are not told. */
  silent: readonly string[];
  onSilent: (silent: readonly string[]) => void;
}

function Person({ person, isTold, onTold, now, zone }: PersonProps) {
  const { cliente_nome, cliente_telefone, marcacoes, mensagem, enviar_em, motivo } = person;
  const [isRead, setRead] = useState(false);
  const nome = clientLabel(cliente_nome, cliente_telefone);
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-48 py-1">
          <p className="font-medium break-words">{nome}</p>
          <ul className="text-sm text-soft tabular-nums">
            {marcacoes.map(({ id, horario, servico_nome }) => (
              <li key={id} className="first-letter:uppercase">
                {formatDayTime(horario, zone, now)}
                {servico_nome && ` · ${servico_nome}`}
              </li>
            ))}
          </ul>
        </div>
        {enviar_em ? (
          <div className="flex items-center gap-3">
            <Checkbox value={isTold} onChange={onTold}>
              <span className="sr-only">{m.avisar(nome)}: </span>
              <span className={isTold ? undefined : "text-faint"}>
                {isTold ? leavesText(enviar_em, { zone, now }) : m.naoAvisar}
              </span>
            </Checkbox>
            <Button size="sm" variant="ghost" onPress={() => setRead(!isRead)}>
              {isRead ? m.esconder : m.ler}
            </Button>
          </div>
        ) : (
          <p className="py-1 text-sm text-amber-ink">{m.naoSera(motivo ?? "")}</p>
        )}
      </div>
      {isRead && (
        <p className="mt-1 mb-1.5 rounded-md bg-muted px-3 py-2 text-sm whitespace-pre-wrap break-words">
          {mensagem}
        </p>
      )}
    </li>
  );
}

interface PersonProps extends Clock {
  person: Atingido;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
}
