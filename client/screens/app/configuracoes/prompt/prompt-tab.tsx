import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Usuario, useProfile } from "#client/data/usuarios.hooks.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { PromptModal } from "./prompt-modal.tsx";
import { TextInUse } from "./text-in-use.tsx";

const LINES = 6;

/** What the assistant that answers on WhatsApp is told: one's own prompt, and rules that hold whatever it says. */
export function PromptTab() {
  const profile = useProfile();
  if (profile.isPending) return <PromptSkeleton />;
  if (profile.isError && !profile.data) {
    return (
      <Card className="max-w-3xl">
        <LoadError message={m.erroAoCarregarPrompt} onRetry={profile.refetch} />
      </Card>
    );
  }
  return <Prompts usuario={profile.data} />;
}

function Prompts({ usuario }: { usuario: Usuario }) {
  const [isEditing, setEditing] = useState(false);
  const isAdmin = usuario.role === "ADMIN";
  return (
    <div className="max-w-3xl space-y-6">
      <Card
        title="Prompt"
        description="O jeito de o assistente conversar com seus clientes no WhatsApp."
      >
        <TextInUse text={usuario.prompt} defaultText={PROMPT_PADRAO} />
        <div className="mt-5 flex justify-end">
          <Button
            className="max-sm:w-full"
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => setEditing(true)}
          >
            Editar prompt
          </Button>
        </div>
      </Card>
      <Card
        title="Regras fixas"
        description={
          isAdmin
            ? "Valem sempre, seja qual for o prompt. Você as muda no editor do prompt."
            : "Valem sempre, seja qual for o prompt. São definidas por um administrador."
        }
      >
        <TextInUse text={usuario.prompt_fixo} defaultText={REGRAS_PADRAO} />
      </Card>
      {isEditing && <PromptModal usuario={usuario} onClose={() => setEditing(false)} />}
    </div>
  );
}

function PromptSkeleton() {
  return (
    <Card title="Prompt" className="max-w-3xl">
      <Loading label="Carregando prompt" className="space-y-3">
        {Array.from({ length: LINES }, (_, line) => (
          <Skeleton key={line} className="h-4" />
        ))}
      </Loading>
    </Card>
  );
}
