import { Check, MessageCircle, Tag, Wallet, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Menu } from "#client/components/menu.tsx";
import { type EmLote, type Resultado, useEmLote } from "#client/data/lista.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { MAX_EM_LOTE } from "#shared/carencias/carencias.constants.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import type { Chosen } from "./use-chosen.ts";

const BulkDialog = lazyPart(() => import("./bulk-dialog.tsx"));

export type AskedFor = "cancelar" | "escrever" | "etiquetar";

interface BarProps {
  chosen: Chosen;
  onDone: (result: Resultado) => void;
}

/** The actions for the chosen appointments; on a phone above the bottom bar. */
export function BulkBar({ chosen, onDone }: BarProps) {
  const many = useEmLote();
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const { all } = chosen;
  if (all.length === 0) return null;
  const send = (what: Omit<EmLote, "ids">) => {
    if (all.length > MAX_EM_LOTE) return toast.error(m.demais(MAX_EM_LOTE));
    many.mutate({ ...what, ids: all.map(({ id }) => id) }, (result) => {
      setAsked(null);
      onDone(result);
    });
  };
  return (
    <>
      <Toolbar
        count={all.length}
        isSending={many.isPending}
        onSend={send}
        onAsk={setAsked}
        onClear={chosen.clear}
      />
      {asked && (
        <Suspense>
          <BulkDialog
            key={asked}
            acao={asked}
            marcacoes={all}
            isSending={many.isPending}
            onSend={send}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ToolbarProps {
  /** How many are chosen. */
  count: number;
  isSending: boolean;
  onSend: (what: Omit<EmLote, "ids">) => void;
  /** The action needs a word first. */
  onAsk: (acao: AskedFor) => void;
  onClear: () => void;
}

function Toolbar({ count, isSending, onSend, onAsk, onClear }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.acoes}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-4 shadow-floating sm:bottom-4"
    >
      <span role="status" className="min-w-0 flex-1 font-medium tabular-nums">
        {m.escolhidos(count)}
      </span>
      {/* On a phone a line of their own: what is cancelled stands in the words. */}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full [&>button]:max-sm:grow">
        <Button
          size="sm"
          icon={<Check size={16} aria-hidden />}
          isDisabled={isSending}
          onPress={() => onSend({ acao: "confirmar" })}
        >
          {m.confirmar}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          isDisabled={isSending}
          onPress={() => onAsk("cancelar")}
        >
          {m.cancelar}
        </Button>
      </div>
      <Menu
        label={m.acoes}
        actions={[
          {
            id: "pagar",
            label: m.pagar,
            icon: <Wallet size={16} aria-hidden />,
            onAction: () => onSend({ acao: "pagar" }),
          },
          {
            id: "escrever",
            label: m.escrever,
            icon: <MessageCircle size={16} aria-hidden />,
            onAction: () => onAsk("escrever"),
          },
          {
            id: "etiquetar",
            label: m.etiquetar,
            icon: <Tag size={16} aria-hidden />,
            onAction: () => onAsk("etiquetar"),
          },
        ]}
      />
      <IconButton label={m.limpar} icon={<X size={18} aria-hidden />} onPress={onClear} />
    </div>
  );
}
