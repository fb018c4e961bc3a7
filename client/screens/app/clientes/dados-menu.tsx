import { Download, Eraser } from "lucide-react";
import { Menu } from "#client/components/menu.tsx";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { useBaixarDadosCliente } from "#client/data/clientes-dados.hooks.ts";
import { nameOf } from "./name-of.ts";

/** What the law gives to every client (LGPD): a copy of what is kept about them, and its end. */
export function DadosMenu({ cliente, onErase }: { cliente: Cliente; onErase: () => void }) {
  const download = useBaixarDadosCliente();
  const isErased = !cliente.nome && !cliente.telefone;
  return (
    <Menu
      label={`Dados pessoais de ${nameOf(cliente)}`}
      actions={[
        {
          id: "baixar",
          label: "Baixar dados",
          icon: <Download size={16} aria-hidden />,
          isDisabled: download.isPending,
          onAction: () => download.mutate({ id: cliente.id }),
        },
        {
          id: "apagar",
          label: "Apagar dados",
          icon: <Eraser size={16} aria-hidden />,
          tone: "danger",
          isDisabled: isErased,
          onAction: onErase,
        },
      ]}
    />
  );
}
