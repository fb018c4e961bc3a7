import { MessageCircle, Phone } from "lucide-react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useCopiedCliente } from "#client/data/aparelho/copied-cliente.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { NotLoaded } from "./not-loaded.tsx";

/** A client whose page could not be loaded: what the copy of this device has of them, else that it has nothing. */
export default function CopiedClientePage({ id, message, onRetry }: CopiedProps) {
  const { data: cliente, isPending } = useCopiedCliente(id);
  if (isPending) return <SkeletonRows rows={6} />;
  if (!cliente) return <NotLoaded message={message} onRetry={onRetry} />;
  const { nome, telefone, marcacoes, temConversa } = cliente;
  return (
    <>
      <header className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={nome} size="lg" />
        <h1 className="min-w-0 flex-1 basis-40 text-xl font-semibold break-words sm:text-2xl">
          {clientLabel(nome, telefone)}
        </h1>
        {temConversa && (
          <ButtonLink
            to={`${paths.historico}?cliente=${id}`}
            variant="secondary"
            className="max-sm:w-full"
            icon={<MessageCircle size={16} aria-hidden />}
          >
            {m.conversa}
          </ButtonLink>
        )}
      </header>
      <p role="status" className="mb-4 text-sm text-amber-ink">
        {m.soDoAparelho}
      </p>
      {telefone && (
        <p className="mb-4">
          <a
            href={`tel:${telefone}`}
            className="inline-flex min-h-11 items-center gap-2 text-brand-ink tabular-nums hover:underline"
          >
            <Phone size={16} aria-hidden />
            {formatTelefone(telefone)}
          </a>
        </p>
      )}
      <Card title={m.agendamentos}>
        {marcacoes.length === 0 && <p className="text-sm text-faint">{m.nenhumNosDias}</p>}
        <ul className="-my-1 divide-y divide-line">
          {marcacoes.map((marcacao) => (
            <Booked key={marcacao.id} marcacao={marcacao} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Booked({ marcacao: { id, horario, status, observacao } }: { marcacao: Marcacao }) {
  const [now, zone] = [useNow(), useZone()];
  return (
    <li>
      <Link
        to={`${paths.agenda}?marcacao=${id}`}
        className="flex min-h-11 items-center gap-2 py-1 text-sm tabular-nums hover:underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block first-letter:uppercase">{formatDayTime(horario, zone, now)}</span>
          {observacao && <span className="block text-xs text-faint">{observacao}</span>}
        </span>
        <StatusBadge status={status} label={STATUS_LABELS[status]} />
      </Link>
    </li>
  );
}

interface CopiedProps {
  id: string;
  message: string;
  onRetry: () => unknown;
}
