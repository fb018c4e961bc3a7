import { Inbox } from "lucide-react";
import { Link } from "react-router-dom";
import { useCountOf } from "#client/data/count.hooks.ts";
import { FROM_AGENDA, listaPath } from "#client/lib/paths.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";

/** The unanswered requests of visitors; one press leads to them. */
export function PedidosNotice() {
  const requests = useCountOf("pedidos") ?? 0;
  if (requests === 0) return null;
  return (
    <Link
      to={listaPath({ lista: "pedidos", de: FROM_AGENDA })}
      className="mb-4 flex min-h-11 items-center gap-2 rounded-lg border border-line bg-brand-soft px-4 py-2 text-sm font-medium text-brand-ink hover:underline print:hidden"
    >
      <Inbox size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{m.pedidos(requests)}</span>
      {m.verPedidos}
    </Link>
  );
}
