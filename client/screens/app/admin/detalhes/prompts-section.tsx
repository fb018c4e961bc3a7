import { PenLine } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { PromptsModal } from "./prompts-modal.tsx";
import { Section } from "./section.tsx";

/** What the assistant is told: how it speaks, and the rules it never leaves. */
export function PromptsSection({ user }: { user: UserDetails }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="Prompts"
      description="O que o assistente do WhatsApp segue ao responder pelos clientes deste profissional."
      actions={
        <Button
          variant="secondary"
          icon={<PenLine size={16} aria-hidden />}
          onPress={() => setEditing(true)}
        >
          Editar prompts
        </Button>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Prompt label="Prompt" text={user.prompt} standard={PROMPT_PADRAO} />
        <Prompt label="Prompt fixo" text={user.prompt_fixo} standard={REGRAS_PADRAO} />
      </dl>
      {isEditing && <PromptsModal user={user} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function Prompt({ label, text, standard }: PromptProps) {
  return (
    <div className="min-w-0 rounded-md bg-muted p-3 text-sm">
      <dt className="font-medium">
        {label}
        {!text && <span className="font-normal text-soft"> (texto padrão)</span>}
      </dt>
      <dd className="mt-1 line-clamp-4 break-words whitespace-pre-line text-soft">
        {text ?? standard}
      </dd>
    </div>
  );
}

interface PromptProps {
  label: string;
  text: string | null;
  standard: string;
}
