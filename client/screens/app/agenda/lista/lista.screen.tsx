import { ArrowLeft, CalendarCheck } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Resultado, useLista } from "#client/data/lista.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { PrintedList } from "#client/features/marcacoes/printed-list.tsx";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePrinting } from "#client/lib/use-printing.ts";
import { usePode, useZone } from "#client/session/session.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { useListaAddress } from "./lista-address.ts";
import { daysOf, ListaRows } from "./lista-rows.tsx";
import { type Chosen, useChosen } from "./use-chosen.ts";

const ResultModal = lazyPart(() => import("./result-modal.tsx"));

interface Answer {
  result: Resultado;
  /** Limited to the appointments that it may speak of. */
  nomes: ReadonlyMap<string, string>;
}

/** The appointments that a figure counts, across months, with the same number at the head. */
export function ListaScreen() {
  const zone = useZone();
  const now = useNow();
  const address = useListaAddress();
  const { page, back } = address;
  const found = useLista(address.filter);
  const chosen = useChosen();
  const list = useKeptFocus<HTMLDivElement>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const onDone = (result: Resultado) => {
    const marcacoes = [...(found.data?.items ?? []), ...chosen.all];
    const nomes = new Map(marcacoes.map((one) => [one.id, nomeOf(one)]));
    chosen.clear();
    if (result.recusadas.length + result.nao_avisados.length > 0) setAnswer({ result, nomes });
  };

  return (
    <>
      <PageHeader
        title={address.title}
        description={
          found.data && [m.quantos(found.data.total), address.besides].filter(Boolean).join(", ")
        }
        actions={
          <ButtonLink
            to={back.to}
            variant="secondary"
            className="max-sm:hidden print:hidden"
            icon={<ArrowLeft size={16} aria-hidden />}
          >
            {back.label}
          </ButtonLink>
        }
      />
      <div ref={list} tabIndex={-1} className="outline-none print:hidden">
        <Card flush>
          <Found
            found={found}
            address={address}
            chosen={chosen}
            now={now}
            zone={zone}
            onDone={onDone}
          />
        </Card>
      </div>
      <Printed found={found.data} page={page} zone={zone} />
      <div className="contents print:hidden">
        <BulkBar chosen={chosen} onDone={onDone} />
      </div>
      {answer && (
        <Suspense>
          <ResultModal {...answer} onClose={() => setAnswer(null)} />
        </Suspense>
      )}
    </>
  );
}

/** On paper, where the page stands in words. */
function Printed({ found, page, zone }: PrintedProps) {
  const isPrinting = usePrinting();
  if (!isPrinting || !found) return null;
  return (
    <>
      <PrintedList days={daysOf(found.items, zone)} zone={zone} />
      {found.pages > 1 && <p className="pt-2 text-xs">{m.paginaDe(page, found.pages)}</p>}
    </>
  );
}

interface PrintedProps {
  found: ReturnType<typeof useLista>["data"];
  page: number;
  zone: string;
}

interface FoundProps extends Pick<ComponentProps<typeof ListaRows>, "now" | "zone" | "onDone"> {
  found: ReturnType<typeof useLista>;
  address: ReturnType<typeof useListaAddress>;
  chosen: Chosen;
}

/** The page of the list, with a box that chooses all of it. */
function Found({ found, address, chosen, ...rows }: FoundProps) {
  const mayWrite = usePode("agenda.escrever");
  if (found.isPending) return <SkeletonRows rows={8} />;
  if (found.isError && !found.data)
    return <LoadError message={situacao.erroAoCarregar} onRetry={found.refetch} />;
  const { items, pages } = found.data;
  const isOfPedidos = address.lista === "pedidos";
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck size={24} aria-hidden />}
        title={isOfPedidos ? m.nenhumPedido : m.nenhum}
        description={isOfPedidos ? m.nenhumPedidoTexto : undefined}
        action={
          <ButtonLink to={address.back.to} variant="secondary">
            {address.back.label}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {mayWrite && (
        <div className="border-b border-line px-4 py-1 sm:px-5">
          <Checkbox
            value={items.every(({ id }) => chosen.has(id))}
            onChange={(isOn) => chosen.set(items, isOn)}
          >
            {m.escolherTodos}
          </Checkbox>
        </div>
      )}
      <ListaRows items={items} chosen={chosen} asksAnswer={isOfPedidos && mayWrite} {...rows} />
      <div className="border-t border-line px-4 py-3 empty:hidden sm:px-5">
        <Pager page={address.page} pages={pages} onChange={address.setPage} label={m.paginas} />
      </div>
    </>
  );
}
