import { m } from "#shared/avisos/avisos.messages.ts";
import { Told } from "./told.tsx";
import { ToldText } from "./told-text.tsx";

/** Beside the buttons that say whether the client came: what each of both tells them. */
export default function OutcomeTold({ id, came, missed }: OutcomeToldProps) {
  return (
    <div className="space-y-1">
      <Told change={{ fechamento: { id, status: "concluido" } }} press={came} />
      {missed && <ToldText aviso={MISSED} press={missed} />}
    </div>
  );
}

const MISSED = { enviar_em: null, texto: null, motivo: m.faltou };

interface OutcomeToldProps {
  id: string;
  /** The words on the buttons; the second is not always there. */
  came: string;
  missed?: string | undefined;
}
