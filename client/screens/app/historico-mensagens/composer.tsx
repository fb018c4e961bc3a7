import { useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import type { Send } from "#client/data/send.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { TrialStop } from "#client/features/forms/trial-stop.tsx";
import { useTrialOver } from "#client/features/forms/use-trial-over.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { QuickReplies } from "./caixa/composer-parts.tsx";
import { useSlash } from "./caixa/use-slash.ts";
import { ComposerForm } from "./composer-form.tsx";
import type { Draft } from "./drafts.ts";
import { TemplateDialog } from "./templates/template-dialog.tsx";
import { useWriting } from "./use-writing.ts";
import { type ConversationWindow, isClosed } from "./window-notice.tsx";
import { WritingLine } from "./writing-line.tsx";

/** The box to write in, beside it the templates. The text belongs to the screen, so that it outlives the pane. */
function Composer(props: ComposerProps) {
  const { clienteId, draft, send, window, isPicking, onPick } = props;
  const now = useNow();
  const [isManaging, setManaging] = useState(false);
  const writing = useWriting(draft, send);
  const slash = useSlash({
    clienteId,
    text: draft.text,
    onInsert: draft.type,
    onTemplates: () => onPick(true),
    onManage: () => setManaging(true),
  });
  return (
    <>
      <WritingLine clienteId={clienteId} />
      <ComposerForm {...props} writing={writing} slash={slash} now={now} />
      <TemplateDialog
        isOpen={isPicking}
        onClose={() => onPick(false)}
        clienteId={clienteId}
        isClosed={isClosed(window, now)}
        onInsert={writing.insert}
        onSend={(filled) => send.template(filled, isClosed(window, now))}
      />
      {isManaging && <QuickReplies onClose={() => setManaging(false)} />}
    </>
  );
}

interface ComposerProps {
  clienteId: string;
  draft: Draft;
  send: Send;
  window: ConversationWindow;
  /** Whether the templates are shown. */
  isPicking: boolean;
  onPick: (isPicking: boolean) => void;
  onSchedule: () => void;
}

/** The box to write in, or why nothing can be sent from here. */
export function ComposerArea({ hasPhone, ...composer }: ComposerAreaProps) {
  const instancias = useMyInstances();
  const isTrialOver = useTrialOver();
  const hasInstance = instancias.data?.some(({ ativa }) => ativa) ?? true;
  if (isTrialOver) {
    return (
      <div className="border-t border-line bg-surface p-3">
        <Banner tone="warning">
          <TrialStop />
        </Banner>
      </div>
    );
  }
  // A file or a recording belongs to the conversation in which it was begun.
  if (hasPhone && hasInstance) return <Composer key={composer.clienteId} {...composer} />;
  return (
    <div className="border-t border-line bg-surface p-3">
      <Banner
        tone="warning"
        action={
          !hasPhone ? null : (
            <ButtonLink to={`${paths.configuracoes}?aba=whatsapp`} variant="secondary" size="sm">
              Abrir configurações
            </ButtonLink>
          )
        }
      >
        {hasPhone ? m.semInstancia : m.clienteSemTelefone}
      </Banner>
    </div>
  );
}

interface ComposerAreaProps extends ComposerProps {
  hasPhone: boolean;
}
