import { lazy } from "react";
import { Button } from "#client/components/button.tsx";

// A shared import would put the sign among those that everybody loads.
const ReadySign = lazy(() => import("./ready-sign.tsx"));

/** One line once all is done. */
export default function StepsDone({ onClose }: { onClose: () => void }) {
  return (
    <section
      aria-labelledby="primeiros-passos"
      className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface py-1 pr-1 pl-4"
    >
      <ReadySign size={18} className="shrink-0 text-brand-ink" />
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
