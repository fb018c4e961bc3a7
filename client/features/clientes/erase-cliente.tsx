import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useAnonymizeCliente } from "#client/data/clientes-dados.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { SEM_NOME } from "#shared/clientes/nome.messages.ts";

const LOST = [
  "o nome, o telefone e o email",
  "a data de nascimento, o CPF, as etiquetas e as observações do cliente",
  "o texto de todas as mensagens",
  "as observações dos agendamentos",
  "as mensagens que ainda esperam para ser enviadas",
];

/** Asks before a client is erased permanently, and says what goes and what stays. */
export function EraseCliente({ cliente, onClose, onErased }: EraseClienteProps) {
  const erase = useAnonymizeCliente();
  return (
    <ConfirmDialog
      isOpen={cliente !== null}
      onClose={onClose}
      title="Apagar dados"
      confirmLabel="Apagar dados"
      isLoading={erase.isPending}
      onConfirm={() => {
        if (cliente) erase.mutate({ id: cliente.id }, { onSettled: onClose, onSuccess: onErased });
      }}
      message={
        cliente && (
          <>
            <p>{m.confirmarApagarDados(clientLabel(cliente.nome, cliente.telefone))}</p>
            <p className="mt-3 font-medium text-ink">O que é apagado:</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              {LOST.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
            <p className="mt-3">
              Datas e situações dos agendamentos continuam nos seus números, sem dizer de quem eram:
              na lista fica um "{SEM_NOME}". Se o cliente pediu uma cópia, baixe os dados antes.
            </p>
          </>
        )
      }
    />
  );
}

interface EraseClienteProps {
  cliente: { id: string; nome: string | null; telefone: string | null } | null;
  onClose: () => void;
  onErased?: () => void;
}
