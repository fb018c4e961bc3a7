import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";

const NewModal = lazyPart(async () => ({ default: (await import("./new-modal.tsx")).NewModal }));

/** The form of a new appointment over another screen, for somebody who is already known there. */
export function BookClient({ cliente: { id, nome, telefone }, onClose }: BookClientProps) {
  const zone = useZone();
  const now = useNow();
  return (
    <Suspense>
      <NewModal
        date=""
        cliente={{ id, label: clientLabel(nome, telefone) }}
        now={now}
        zone={zone}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface BookClientProps {
  cliente: { id: string; nome: string | null; telefone: string | null };
  onClose: () => void;
}
