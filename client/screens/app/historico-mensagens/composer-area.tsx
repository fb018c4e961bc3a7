import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { Composer } from "./composer.tsx";

/** The box to write in, or why nothing can be sent from here. */
export function ComposerArea({ hasPhone, draft, onSend }: ComposerAreaProps) {
  const instancias = useMyInstances();
  const hasInstance = instancias.data?.some(({ ativa }) => ativa) ?? true;
  if (hasPhone && hasInstance) {
    return (
      <Composer text={draft.text} onChange={(text) => draft.onChange(() => text)} onSend={onSend} />
    );
  }
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

interface ComposerAreaProps {
  hasPhone: boolean;
  draft: { text: string; onChange: (change: (typed: string) => string) => void };
  onSend: (mensagem: string) => void;
}
