import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useDiscardRascunho } from "#client/data/oficina.hooks.ts";

export function DiscardRascunho({ onClose }: { onClose: () => void }) {
  const discard = useDiscardRascunho();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Descartar rascunho"
      message="O que você escreveu e ainda não publicou será perdido. O texto em uso continua como está."
      confirmLabel="Descartar"
      isLoading={discard.isPending}
      onConfirm={() => discard.mutate(undefined, { onSettled: onClose })}
    />
  );
}
