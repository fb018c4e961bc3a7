import { ArrowLeft, ListPlus, UserRoundPlus } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Espera, useEsperas, useRemoveEspera } from "#client/data/espera.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { AutomaticNote } from "./automatic-note.tsx";
import { EsperaList } from "./espera-list.tsx";
import { OfertasModal } from "./ofertas-modal.tsx";

const EsperaModal = lazyPart(() => import("#client/features/espera/espera-modal.tsx"));

type EsperaDialog =
  | { kind: "new" }
  | { kind: "edit" | "ofertas" | "remove" | "book"; espera: Espera };

/** In the address: those that have left the list. */
const LEFT = { name: "ver", value: "saidas" };
const VIEWS = [
  { id: "esperando", label: m.esperando },
  { id: LEFT.value, label: m.encerradas },
] as const;

/** The waiting list, and the offers made to those on it. */
export function EsperaScreen() {
  const zone = useZone();
  const now = useNow();
  const today = civilOf(now, zone).date;
  const [params, setParams] = useSearchParams();
  const hasLeft = params.get(LEFT.name) === LEFT.value;
  const [dialog, setDialog] = useState<EsperaDialog | null>(null);
  const add = () => setDialog({ kind: "new" });

  return (
    <>
      <PageHeader
        title={m.titulo}
        description={m.descricao}
        actions={
          <>
            <ButtonLink
              to={paths.agenda}
              variant="secondary"
              className="max-sm:hidden"
              icon={<ArrowLeft size={16} aria-hidden />}
            >
              {m.voltar}
            </ButtonLink>
            <Pode a="agenda.escrever">
              <Button icon={<UserRoundPlus size={16} aria-hidden />} onPress={add}>
                {m.nova}
              </Button>
            </Pode>
          </>
        }
      />
      <Pode a="ajustes.ler">
        <AutomaticNote />
      </Pode>
      <div className="mb-4">
        <Segmented
          label={m.quais}
          items={VIEWS}
          selected={hasLeft ? LEFT.value : "esperando"}
          onChange={(id) =>
            setParams(id === LEFT.value ? { [LEFT.name]: LEFT.value } : {}, { replace: true })
          }
        />
      </div>
      <Esperas
        hasLeft={hasLeft}
        now={now}
        zone={zone}
        onOpen={(kind, espera) => setDialog({ kind, espera })}
        onAdd={add}
      />
      {dialog && (
        <EsperaDialogs dialog={dialog} today={today} now={now} zone={zone} set={setDialog} />
      )}
    </>
  );
}

/** Clients who wait, or who have left the list. */
function Esperas({ hasLeft, onAdd, ...list }: EsperasProps) {
  const esperas = useEsperas(hasLeft);
  if (esperas.isPending)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={3} />
      </div>
    );
  if (esperas.isError && !esperas.data)
    return <LoadError message={m.erroAoCarregar} onRetry={esperas.refetch} />;
  if (esperas.data.length > 0) return <EsperaList esperas={esperas.data} {...list} />;
  return hasLeft ? (
    <EmptyState
      icon={<ListPlus size={24} aria-hidden />}
      title={m.nenhumaEncerrada}
      description={m.nenhumaEncerradaTexto}
    />
  ) : (
    <EmptyState
      icon={<ListPlus size={24} aria-hidden />}
      title={m.vazia}
      description={m.vaziaTexto}
      action={
        <Pode a="agenda.escrever">
          <Button onPress={onAdd}>{m.nova}</Button>
        </Pode>
      }
    />
  );
}

interface EsperasProps extends Omit<ComponentProps<typeof EsperaList>, "esperas"> {
  hasLeft: boolean;
  onAdd: () => void;
}

function EsperaDialogs({ dialog, set, today, ...time }: EsperaDialogsProps) {
  const remove = useRemoveEspera();
  const close = () => set(null);
  if (dialog.kind === "new" || dialog.kind === "edit") {
    return (
      <Suspense>
        <EsperaModal
          espera={dialog.kind === "edit" ? dialog.espera : null}
          today={today}
          onClose={close}
        />
      </Suspense>
    );
  }
  const { id, cliente_id, cliente_nome, cliente_telefone } = dialog.espera;
  switch (dialog.kind) {
    case "ofertas":
      return <OfertasModal espera={dialog.espera} {...time} onClose={close} />;
    case "book":
      return (
        <BookClient
          cliente={{ id: cliente_id, nome: cliente_nome, telefone: cliente_telefone }}
          onClose={close}
        />
      );
    case "remove":
      return (
        <ConfirmAction
          action={remove}
          input={{ id }}
          onClose={close}
          title={m.tirarTitulo}
          message={m.tirarPergunta(clientLabel(cliente_nome, cliente_telefone))}
          confirmLabel={m.tirar}
        />
      );
  }
}

interface EsperaDialogsProps {
  dialog: EsperaDialog;
  set: (dialog: EsperaDialog | null) => void;
  today: string;
  now: Date;
  zone: string;
}
