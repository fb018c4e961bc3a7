import { ArrowRight, LoaderCircle } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { useSwitchToMeta } from "#client/data/passagem-steps.hooks.ts";
import type { Passagem } from "#client/data/passagens.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { guia } from "#shared/passagens/guia.messages.ts";

const m = guia.troca;

/** The switch itself: asked for, under way, done. */
export function SwitchStep({ id, passagem, isOpen }: SwitchStepProps) {
  const change = useSwitchToMeta();
  const { estado, erro } = passagem;
  if (estado === "concluida") {
    return (
      <div className="mt-2">
        <Banner tone="success" title={m.pronta}>
          {m.prontaTexto}
        </Banner>
      </div>
    );
  }
  if (!isOpen) return null;
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p className="text-soft">{m.explica}</p>
      <p className="font-medium">{m.semVolta}</p>
      {erro && <Banner tone="error">{erro}</Banner>}
      {estado === "trocando" ? (
        <p role="status" className="flex items-center gap-2 font-medium text-brand-ink">
          <LoaderCircle size={16} aria-hidden className="shrink-0 animate-spin" />
          {m.trocando}
        </p>
      ) : (
        <div className="flex flex-wrap justify-end">
          <SubmitButton
            type="button"
            className="max-sm:w-full"
            icon={<ArrowRight size={16} aria-hidden />}
            isLoading={change.isPending}
            onPress={() => change.mutate({ id })}
          >
            {m.trocar}
          </SubmitButton>
        </div>
      )}
    </div>
  );
}

interface SwitchStepProps {
  id: string;
  passagem: Passagem;
  isOpen: boolean;
}
