import { Checkbox } from "#client/components/checkbox.tsx";
import { type Avisado, useAviso } from "#client/data/avisos.hooks.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { ToldText } from "./told-text.tsx";

/**
 * On every dialog that tells somebody: when the message leaves and in which words, or why none does. Nothing as long as the
 * change is not chosen whole, or is refused.
 */
export function Told({ change, choice, ...text }: ToldProps) {
  const aviso = useAviso(change).data;
  if (!change || !aviso || aviso.recusa !== null) return null;
  if (!choice || !aviso.enviar_em) return <ToldText aviso={aviso} {...text} />;
  return (
    <div>
      <Checkbox value={choice.isTold} onChange={choice.onChange}>
        {carencias.avisar(choice.nome)}
      </Checkbox>
      <ToldText aviso={choice.isTold ? aviso : UNTOLD} {...text} />
    </div>
  );
}

const UNTOLD = { enviar_em: null, texto: null, motivo: m.escolheuNaoAvisar };

interface ToldProps {
  /** As its call takes it; null until all of it is chosen. */
  change: Avisado | null;
  /** Whether the client is told at all, where one may choose. */
  choice?: { nome: string | null; isTold: boolean; onChange: (isTold: boolean) => void };
  /** Whether it can be taken back for some seconds. */
  hasGrace?: boolean;
  /** The press that it speaks of, where there are several. */
  press?: string;
}
