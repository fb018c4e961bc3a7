import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import { cx } from "#client/lib/cx.ts";
import { ESPECIE_NAMES } from "./kinds.ts";
import type { ShownProps } from "./media.tsx";
import { SaveLink } from "./save-link.tsx";

const UNKNOWN = { largura: 4, altura: 3 };
/** As wide as a bubble, and no higher than half a phone. */
const MOST_WIDTH = 288;
const MOST_HEIGHT = 320;

/** A picture in the size in which it will be drawn, so that nothing moves when it comes; pressed it opens large. */
export function Picture({ midia, url, onLost }: ShownProps) {
  const [isOpen, setOpen] = useState(false);
  const { largura, altura } = sizeOf(midia);
  const scale = Math.min(1, MOST_WIDTH / largura, MOST_HEIGHT / altura);
  const name = midia.nome ?? ESPECIE_NAMES[midia.especie];
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar ${name}`}
        onClick={() => setOpen(true)}
        className="block max-w-full overflow-hidden rounded-md"
      >
        <img
          src={url}
          alt={`Pré-visualização: ${name}`}
          width={largura}
          height={altura}
          loading="lazy"
          decoding="async"
          onError={() => void onLost()}
          className={cx(
            "h-auto max-w-full object-contain",
            midia.especie === "imagem" && "bg-muted",
          )}
          style={{ width: largura * scale, aspectRatio: `${largura} / ${altura}` }}
        />
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Imagem" size="xl">
        <img src={url} alt={name} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
        <p className="mt-3 text-center">
          <SaveLink
            url={url}
            nome={midia.nome ?? ""}
            onLost={onLost}
            className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink hover:underline"
          >
            Baixar imagem
          </SaveLink>
        </p>
      </Modal>
    </>
  );
}

function sizeOf({ largura, altura, especie }: ShownProps["midia"]) {
  if (largura && altura) {
    return especie === "figurinha"
      ? { largura: 128, altura: (128 * altura) / largura }
      : { largura, altura };
  }
  return { largura: UNKNOWN.largura * 72, altura: UNKNOWN.altura * 72 };
}
