import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import type { Lado } from "#client/data/conflitos.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

/** One of two records: who that is, how they write, what they wrote last, when they come next. */
export function Side({ lado, now, zone, children }: SideProps) {
  const { id, nome, telefone, enderecos } = lado;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3 text-sm"
    >
      <div>
        <h3 id={heading} className="font-semibold break-words">
          <Link
            to={paths.cliente(id)}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {clientLabel(nome, telefone)}
          </Link>
        </h3>
        {nome && telefone && <p className="text-soft tabular-nums">{formatTelefone(telefone)}</p>}
      </div>
      {enderecos.length > 0 && (
        <ul className="space-y-1 text-soft">
          {enderecos.map((endereco) => (
            <li key={`${endereco.tipo} ${endereco.endereco}`} className="break-words">
              {m.enderecos[endereco.tipo]}{" "}
              <span className="text-faint tabular-nums">{shown(endereco)}</span>
            </li>
          ))}
        </ul>
      )}
      <LastMessages lado={lado} now={now} zone={zone} />
      <NextMarcacao lado={lado} now={now} zone={zone} />
      {children}
    </section>
  );
}

type PartProps = Omit<SideProps, "children">;

function LastMessages({ lado: { ultimas_mensagens }, now, zone }: PartProps) {
  return (
    <div>
      <h4 className="text-xs font-medium text-faint">Últimas mensagens</h4>
      {ultimas_mensagens.length === 0 && <p className="mt-1 text-faint">{m.semMensagens}</p>}
      <ul className="mt-1 space-y-1.5">
        {ultimas_mensagens.map(({ direcao, texto, momento }) => (
          <li key={`${momento.getTime()} ${texto}`} className="flex gap-2">
            {direcao === "ENTRADA" ? (
              <ArrowDownLeft size={14} aria-label="Recebida" className="mt-1 shrink-0 text-faint" />
            ) : (
              <ArrowUpRight size={14} aria-label="Enviada" className="mt-1 shrink-0 text-faint" />
            )}
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere">{texto}</span>
              <span className="text-xs text-faint tabular-nums">
                {formatDayTime(momento, zone, now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NextMarcacao({ lado: { proxima_marcacao }, now, zone }: PartProps) {
  return (
    <div className="mt-auto">
      <h4 className="text-xs font-medium text-faint">Próximo agendamento</h4>
      {proxima_marcacao ? (
        <p className="mt-1 flex flex-wrap items-center gap-2 tabular-nums">
          {formatDayTime(proxima_marcacao.horario, zone, now)}
          <StatusBadge
            status={proxima_marcacao.status}
            label={STATUS_LABELS[proxima_marcacao.status]}
          />
        </p>
      ) : (
        <p className="mt-1 text-faint">{m.semAgendamento}</p>
      )}
    </div>
  );
}

const SHOWN_OF_ID = 4;

/** A phone as people write it, a name as it is; of an id only its end is legible. */
function shown({ tipo, endereco }: Lado["enderecos"][number]): string {
  if (tipo === "telefone") return endereco.startsWith("+") ? endereco : formatTelefone(endereco);
  if (tipo === "username") return endereco;
  return `…${endereco.replace("@lid", "").slice(-SHOWN_OF_ID)}`;
}

interface SideProps {
  lado: Lado;
  now: Date;
  zone: string;
  /** The actions on it. */
  children: ReactNode;
}
