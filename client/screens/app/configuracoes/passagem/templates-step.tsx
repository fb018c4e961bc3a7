import { Clock, Send } from "lucide-react";
import { Badge, type Tone } from "#client/components/badge.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useOfferModelos } from "#client/data/passagem-steps.hooks.ts";
import type { Passagem } from "#client/data/passagens.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { paths } from "#client/lib/paths.ts";
import { guia } from "#shared/passagens/guia.messages.ts";
import type { SituacaoDoModelo } from "#shared/passagens/passagens.constants.ts";
import { m as passagem } from "#shared/passagens/passagens.messages.ts";

const m = guia.modelos;

const TONES: Record<SituacaoDoModelo, Tone> = {
  falta: "grey",
  enviado: "amber",
  aprovado: "green",
  recusado: "red",
  pausado: "red",
  nao_serve: "red",
};

/** Which texts Meta has to approve, how far each came, and what to do. */
export function TemplatesStep({ id, passagem: { estado, modelos } }: TemplatesStepProps) {
  if (modelos.length === 0) return <p className="mt-1 text-sm text-soft">{m.nenhum}</p>;
  const isOpen = estado === "aberta";
  const isReviewing = modelos.some(({ situacao }) => situacao === "enviado");
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p className="text-soft">{m.explica}</p>
      <ul className="divide-y divide-line border-y border-line">
        {modelos.map((modelo) => (
          <li key={modelo.template_id} className="py-2.5">
            <Template modelo={modelo} isOpen={isOpen} />
          </li>
        ))}
      </ul>
      {isReviewing && (
        <p className="flex gap-2 text-soft" role="status">
          <Clock size={16} aria-hidden className="mt-0.5 shrink-0" />
          {m.esperando}
        </p>
      )}
      {isOpen && modelos.some(({ situacao }) => situacao === "falta") && <Offer id={id} />}
    </div>
  );
}

interface TemplatesStepProps {
  id: string;
  passagem: Passagem;
}

function Template({ modelo, isOpen }: TemplateProps) {
  const { nome, usos, situacao, motivo } = modelo;
  const isToMend = situacao === "recusado" || situacao === "pausado" || situacao === "nao_serve";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">
          {nome} <span className="font-normal text-soft">({m.usos(usos)})</span>
        </p>
        <Badge tone={TONES[situacao]}>{passagem.situacoes[situacao]}</Badge>
      </div>
      {motivo && <p className="mt-1 text-soft">{motivo}.</p>}
      {isOpen && isToMend && (
        <ButtonLink to={paths.biblioteca} variant="secondary" size="sm" className="mt-2">
          {m.editar}
        </ButtonLink>
      )}
    </>
  );
}

interface TemplateProps {
  modelo: Passagem["modelos"][number];
  isOpen: boolean;
}

function Offer({ id }: { id: string }) {
  const offer = useOfferModelos();
  return (
    <div className="flex flex-wrap justify-end">
      <SubmitButton
        type="button"
        className="max-sm:w-full"
        icon={<Send size={16} aria-hidden />}
        isLoading={offer.isPending}
        onPress={() => offer.mutate({ id })}
      >
        {m.enviar}
      </SubmitButton>
    </div>
  );
}
