import { ArrowLeft, CalendarPlus, MessageCircle, Pencil, UserX } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type PaginaDaFicha, usePaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { CallLink } from "#client/features/clientes/call-link.tsx";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { EraseCliente } from "#client/features/clientes/erase-cliente.tsx";
import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { FeltSuccess } from "#client/features/felt/felt-success.tsx";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { statusOf } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { AheadCard } from "./ahead-card.tsx";
import { DataCard } from "./data-card.tsx";
import { JoinedCard } from "./joined-card.tsx";
import { PastCard } from "./past-card.tsx";
import { Timeline } from "./timeline.tsx";

const CopiedCliente = lazyPart(() => import("#client/features/aparelho/copied-cliente.tsx"));

const REFUSED = [404, 422];

/** One person on one page. */
export function ClienteScreen() {
  const { id = "" } = useParams();
  const ficha = usePaginaDaFicha(id);
  return (
    <>
      <FeltSuccess />
      <Link
        to={paths.clientes}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-sm text-soft hover:text-ink sm:min-h-9"
      >
        <ArrowLeft size={16} aria-hidden />
        Clientes
      </Link>
      {content()}
    </>
  );

  function content() {
    // An address that is none, somebody else's client, one who was erased: for whoever asks there is nobody.
    if (REFUSED.includes(statusOf(ficha.error) ?? 0)) return <Nobody />;
    if (ficha.data) return <Person key={id} ficha={ficha.data} />;
    const title = <h1 className="sr-only">Cliente</h1>;
    if (ficha.isError)
      return (
        <>
          {title}
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <CopiedCliente id={id} message={m.erroAoCarregarUm} onRetry={ficha.refetch} />
          </Suspense>
        </>
      );
    return (
      <>
        {title}
        <SkeletonRows rows={6} />
      </>
    );
  }
}

function Nobody() {
  return (
    <Card>
      <h1 className="sr-only">{m.naoEncontrado}</h1>
      <EmptyState
        icon={<UserX size={24} aria-hidden />}
        title={m.naoEncontrado}
        description="Este cliente foi excluído, teve os dados apagados ou o endereço está errado."
        action={<ButtonLink to={paths.clientes}>Ver todos os clientes</ButtonLink>}
      />
    </Card>
  );
}

type Opened = "book" | "edit" | "erase";

function Person({ ficha }: { ficha: PaginaDaFicha }) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const navigate = useNavigate();
  const clock = { now: useNow(), zone: useZone() };
  const { cliente } = ficha;
  const close = () => setDialog(null);

  return (
    <>
      <Head cliente={cliente} onOpen={setDialog} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4 lg:order-last">
          <AheadCard ficha={ficha} {...clock} />
          <DataCard ficha={ficha} {...clock} onErase={() => setDialog("erase")} />
          <PastCard ficha={ficha} />
          <Pode a="clientes.escrever">
            <JoinedCard ficha={ficha} {...clock} />
          </Pode>
        </div>
        <Pode a="conversas">
          <Timeline clienteId={cliente.id} {...clock} />
        </Pode>
      </div>
      {dialog === "book" && <BookClient cliente={cliente} onClose={close} />}
      <ClienteModal id={cliente.id} isOpen={dialog === "edit"} onClose={close} />
      <EraseCliente
        cliente={dialog === "erase" ? cliente : null}
        onClose={close}
        onErased={() => navigate(paths.clientes, { replace: true })}
      />
    </>
  );
}

interface HeadProps {
  cliente: PaginaDaFicha["cliente"];
  onOpen: (dialog: Opened) => void;
}

/** The name, and the actions that are wanted most. */
function Head({ cliente, onOpen }: HeadProps) {
  const { id, nome, telefone } = cliente;
  return (
    <header className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={nome} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-xl font-semibold break-words sm:text-2xl">
          {clientLabel(nome, telefone)}
        </h1>
        {telefone && (
          <CallLink telefone={telefone} className="text-sm">
            {nome ? undefined : "Ligar"}
          </CallLink>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Pode a="agenda.escrever">
          <Button
            className="max-sm:flex-1"
            icon={<CalendarPlus size={16} aria-hidden />}
            onPress={() => onOpen("book")}
          >
            Agendar
          </Button>
        </Pode>
        <Pode a="conversas">
          <ButtonLink
            to={`${paths.historico}?cliente=${id}`}
            variant="secondary"
            className="max-sm:flex-1"
            icon={<MessageCircle size={16} aria-hidden />}
          >
            Escrever
          </ButtonLink>
        </Pode>
        <Pode a="clientes.escrever">
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => onOpen("edit")}
          >
            Editar
          </Button>
        </Pode>
      </div>
    </header>
  );
}
