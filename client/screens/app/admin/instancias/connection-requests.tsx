import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { formatAgo } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { PedidoJson } from "#shared/instancias/conexao.schema.ts";

/** Professionals who wait for a number; each opens the form filled in with them. */
export function ConnectionRequests({ requests, onOpen }: ConnectionRequestsProps) {
  const now = useNow();
  return (
    <Card title="Pedidos de conexão" flush>
      <ul className="divide-y divide-line border-t border-line">
        {requests.map(({ usuario_id, nome, email, pedido_em }) => (
          <li
            key={usuario_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block truncate font-medium">{nome}</span>
              <span className="block truncate text-sm text-faint">
                {email} · {formatAgo(pedido_em, now)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Criar instância para ${nome}`}
              onPress={() => onOpen(usuario_id)}
            >
              Criar instância
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ConnectionRequestsProps {
  requests: PedidoJson[];
  onOpen: (usuarioId: string) => void;
}
