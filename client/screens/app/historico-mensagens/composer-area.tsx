import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import type { Send } from "#client/data/enviar.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { Composer } from "./composer.tsx";
import type { Draft } from "./drafts.ts";

/** The box to write in, or why nothing can be sent from here. */
export function ComposerArea({ clienteId, hasPhone, draft, send }: ComposerAreaProps) {
  const instancias = useMyInstances();
  const hasInstance = instancias.data?.some(({ ativa }) => ativa) ?? true;
  if (hasPhone && hasInstance) return <Composer clienteId={clienteId} draft={draft} send={send} />;
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
  clienteId: string;
  hasPhone: boolean;
  draft: Draft;
  send: Send;
}
