import { Checkbox } from "#client/components/checkbox.tsx";
import { m } from "#shared/avisos/avisos.messages.ts";
import { m as fechar } from "#shared/marcacoes/fechar.messages.ts";
import { Told } from "./told.tsx";
import { ToldText } from "./told-text.tsx";
import { useFollowOld } from "./use-follow-old.ts";

/** Beside the buttons that say whether the client came: what each of both tells them. */
export default function OutcomeTold({ id, came, missed, isOld, isAsked = true }: OutcomeToldProps) {
  const { isFollowed, follow, hasChoice } = useFollowOld();
  const isOffered = isOld && hasChoice;
  return (
    <div className="space-y-1">
      {isOffered && isAsked && (
        <Checkbox value={isFollowed} onChange={follow}>
          {fechar.acompanhar}
        </Checkbox>
      )}
      {isOffered && !isFollowed ? (
        <ToldText aviso={UNFOLLOWED} press={came} />
      ) : (
        <Told change={{ fechamento: { id, status: "concluido" } }} press={came} />
      )}
      {missed && <ToldText aviso={MISSED} press={missed} />}
    </div>
  );
}

const UNFOLLOWED = { enviar_em: null, texto: null, motivo: fechar.semAcompanhamento };
const MISSED = { enviar_em: null, texto: null, motivo: m.faltou };

interface OutcomeToldProps {
  id: string;
  /** The words on the buttons; the second is not always there. */
  came: string;
  missed?: string | undefined;
  /** Long past: a follow-up is sent only where it is wanted. */
  isOld: boolean;
  /** False: the screen asks for all of its rows. */
  isAsked?: boolean;
}
