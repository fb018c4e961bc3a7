import { CircleCheck, Link2Off, SearchX } from "lucide-react";
import type { Refusal } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { Failed } from "#client/features/publico/failed.tsx";
import { PictureSkeleton } from "#client/features/publico/picture-skeleton.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import { m, PROXIMO_PASSO } from "#shared/instancias/conectar-tela.messages.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";
import { Linking } from "./linking.tsx";
import { useLink } from "./use-link.ts";

/** Behind a link for linking a number: whoever holds the phone links it, without an account. */
export function ConectarScreen({ token }: { token: string }) {
  const link = useLink(token);
  const { state, refusal, wasLinked, again } = link;
  if (refusal && isFinal(refusal)) return <Over refusal={refusal} onAgain={again} />;
  if (state?.estado === "connected") {
    return (
      <Ending
        icon={CircleCheck}
        tone="good"
        title={wasLinked ? m.jaConectado : m.conectado}
        text={(wasLinked ? m.jaConectadoTexto : m.conectadoTexto)(state.instancia)}
      >
        {wasLinked && (
          <Action variant="secondary" className="mt-6 w-full" onClick={again}>
            {m.verificarDeNovo}
          </Action>
        )}
      </Ending>
    );
  }
  if (state) return <Linking token={token} link={link} state={state} />;
  if (refusal) {
    return <Failed message={refusalText(refusal, m.erroAoCarregar)} onRetry={again} />;
  }
  return <PictureSkeleton />;
}

const isFinal = ({ status }: Refusal) => status === 404 || status === 409 || status === 410;

function Over({ refusal: { status, detail }, onAgain }: OverProps) {
  if (status === 404) {
    return (
      <Ending icon={SearchX} tone="plain" title={links.naoEncontrado} text={m.naoEncontradoTexto} />
    );
  }
  if (status === 409) return <Failed message={detail ?? links.indisponivel} onRetry={onAgain} />;
  const title = detail ?? links.encerrado;
  const isUsed = detail === links.usado;
  return (
    <Ending
      icon={isUsed ? CircleCheck : Link2Off}
      tone="plain"
      title={title}
      text={PROXIMO_PASSO[title] ?? m.pecaOutro}
    />
  );
}

interface OverProps {
  refusal: Refusal;
  onAgain: () => void;
}
