import { PartyPopper } from "lucide-react";
import { Button } from "#client/components/button.tsx";

/** One line once all is done. */
export default function StepsDone({ onClose }: { onClose: () => void }) {
  return (
    <section
      aria-labelledby="primeiros-passos"
      className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface py-1 pr-1 pl-4"
    >
      <PartyPopper size={18} aria-hidden className="shrink-0 text-brand-ink" />
      <h2 id="primeiros-passos" className="sr-only">
        Primeiros passos
      </h2>
      <p className="min-w-0 flex-1 basis-48 text-sm">
        Tudo pronto: seus clientes serão avisados por você.
      </p>
      <Button variant="ghost" size="sm" onPress={onClose}>
        Fechar
      </Button>
    </section>
  );
}
