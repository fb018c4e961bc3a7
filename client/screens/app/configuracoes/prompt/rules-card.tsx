import { Card } from "#client/components/card.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import type { RascunhoJson } from "#shared/assistente/assistente.schema.ts";
import { REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { DraftText } from "./draft-text.tsx";
import { TextInUse } from "./text-in-use.tsx";
import { presentTexts } from "./texts.ts";

/** What holds whatever the prompt says; an administrator's draft may hold other rules. */
export function RulesCard({ usuario, rascunho }: RulesCardProps) {
  const inUse = usuario.prompt_fixo ?? REGRAS_PADRAO;
  const written = presentTexts(usuario, rascunho).prompt_fixo ?? inUse;
  return (
    <Card
      title="Regras fixas"
      description={
        usuario.role === "ADMIN"
          ? "Valem sempre, seja qual for o prompt. Você as muda no editor do prompt."
          : "Valem sempre, seja qual for o prompt. São definidas por um administrador."
      }
    >
      {rascunho && written !== inUse ? (
        <DraftText text={written} inUse={inUse} savedAt={rascunho.atualizado_em} />
      ) : (
        <TextInUse text={usuario.prompt_fixo} defaultText={REGRAS_PADRAO} />
      )}
    </Card>
  );
}

interface RulesCardProps {
  usuario: Usuario;
  rascunho: RascunhoJson | null;
}
