import { ArrowRight, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { type Passagem, usePassagem } from "#client/data/passagens.hooks.ts";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { convite as m } from "#shared/passagens/convite.messages.ts";
import { currentStep, isBegun, STEPS } from "./current-step.ts";

const PassagemModal = lazyPart(() => import("./passagem-modal.tsx"));

/**
 * The way to the official API, for a number that does not have it, where the installation is set up for Meta or a move has
 * begun; the guide stays open once the number has it.
 */
export function PassagemPart({ instancia }: { instancia: MyInstance }) {
  const { id, nome_instancia: nome, ativa, provedor } = instancia;
  const [isOpen, setOpen] = useState(false);
  const isOffered = ativa && isDeHost(provedor);
  const passagem = usePassagem(id, { enabled: isOffered });
  if (!isOffered && !isOpen) return null;
  return (
    <>
      {isOffered && passagem.data && isWithinReach(passagem.data) && (
        <Offer passagem={passagem.data} onOpen={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PassagemModal id={id} nome={nome} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A guide whose first step is refused helps nobody. */
const isWithinReach = (passagem: Passagem) => passagem.disponivel || isBegun(passagem);

function Offer({ passagem, onOpen }: { passagem: Passagem; onOpen: () => void }) {
  const begun = isBegun(passagem) ? passagem : undefined;
  return (
    <section
      aria-label={m.titulo}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          <ShieldCheck size={16} aria-hidden className="shrink-0 text-brand-ink" />
          {m.titulo}
        </h3>
        {begun ? (
          <p className="mt-1.5">
            <Badge tone="brand">{progressOf(begun)}</Badge>
          </p>
        ) : (
          <p className="mt-1 text-sm text-soft">{m.convite}</p>
        )}
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<ArrowRight size={16} aria-hidden />}
        onPress={onOpen}
      >
        {begun ? m.continuar : m.abrir}
      </Button>
    </section>
  );
}

function progressOf(passagem: Passagem): string {
  if (passagem.estado === "trocando") return m.trocandoAgora;
  return m.emAndamento(STEPS.indexOf(currentStep(passagem) ?? "troca") + 1);
}
