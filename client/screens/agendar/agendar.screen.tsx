import { CirclePause, SearchX } from "lucide-react";
import { askPagina, type Pagina } from "#client/data/publico.ts";
import { useAsked } from "#client/data/use-asked.ts";
import { Contact } from "#client/features/publico/contact.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { Failed } from "#client/features/publico/failed.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import { FirstSkeleton } from "#client/features/publico/shell.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";
import { Journey } from "./journey.tsx";

/** Where a visitor books: the part of the page that needs scripts. `first` came with the page. */
export function AgendarScreen({ slug, first }: { slug: string; first: Pagina | null }) {
  const { answer, again } = useAsked(slug, () => askPagina(slug), first);
  if (!answer) return <FirstSkeleton />;
  if (answer.data?.pausada) return <Paused pagina={answer.data} />;
  if (answer.data) return <Journey pagina={answer.data} />;
  if (answer.refusal.status === 404) {
    return (
      <Ending
        icon={SearchX}
        tone="plain"
        title={visitante.naoEncontrada}
        text={m.naoEncontradaTexto}
      />
    );
  }
  return <Failed message={refusalText(answer.refusal, m.erroAoCarregar)} onRetry={again} />;
}

/** The professional's account pauses: nothing can be booked here, and a conversation can be begun. */
function Paused({ pagina: { titulo, contato } }: { pagina: Pagina }) {
  return (
    <Ending icon={CirclePause} tone="wait" title={m.pausada} text={m.pausadaTexto(titulo)}>
      {contato && (
        <>
          <p className="mt-2 text-soft">{m.pausadaContato}</p>
          <Contact contato={contato} />
        </>
      )}
    </Ending>
  );
}
