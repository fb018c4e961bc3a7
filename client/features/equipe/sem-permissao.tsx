import { AccessDenied } from "#client/components/access-denied.tsx";
import { useSessionUser } from "#client/session/session.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { m } from "#shared/equipe/telas.messages.ts";

/** In place of a screen that does not belong to the role of the signed-in person. */
export function SemPermissao() {
  const papel = useSessionUser()?.papel ?? "dono";
  return (
    <AccessDenied
      title={m.semPermissao}
      text={m.semPermissaoTexto(PAPEL_LABELS[papel])}
      back={m.voltarAoInicio}
      tone="calm"
    />
  );
}
