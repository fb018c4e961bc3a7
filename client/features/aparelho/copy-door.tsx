import { CalendarDays } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type LastCopy, readLastCopy } from "#client/data/aparelho/last-copy.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { CopyReader } from "./copy-reader.tsx";

/** At the sign-in, without network: the way to the copy of this device; nothing where there is none. */
export default function CopyDoor() {
  const [copy, setCopy] = useState<LastCopy | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    readLastCopy().then(setCopy, () => undefined);
  }, []);
  if (!copy) return null;
  return (
    <section
      aria-label={m.agendaGuardada}
      className="mb-6 rounded-lg border border-line bg-amber-soft p-4"
    >
      <p className="mb-3 text-sm text-amber-ink">{m.semSessao}</p>
      <Button
        variant="secondary"
        className="w-full"
        icon={<CalendarDays size={16} aria-hidden />}
        onPress={() => {
          // Looked at anew: its time may be over, or another tab has signed out.
          readLastCopy().then(
            (present) => {
              setCopy(present);
              setOpen(present !== null);
            },
            () => setCopy(null),
          );
        }}
      >
        {m.verCopia}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={m.agendaGuardada} size="lg">
        <CopyReader copy={copy} />
      </Modal>
    </section>
  );
}
