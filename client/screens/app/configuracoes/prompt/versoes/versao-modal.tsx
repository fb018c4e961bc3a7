import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useRestoreVersao } from "#client/data/versoes.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { ORIGEM_DA_VERSAO_LABELS } from "#shared/assistente/assistente.messages.ts";
import type { VersaoJson } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";

/** A version as it stood, and the way to follow it again. */
export function VersaoModal({ versao, onClose }: { versao: VersaoJson; onClose: () => void }) {
  const { id, numero, origem, criado_em, em_uso, prompt, prompt_fixo } = versao;
  const [now, zone] = [useNow(), useZone()];
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const restore = useRestoreVersao();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Versão ${numero}`}
      description={`${ORIGEM_DA_VERSAO_LABELS[origem]}, ${formatDayTime(criado_em, zone, now)}`}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Fechar
          </Button>
          {!em_uso && (
            <Button
              isLoading={restore.isPending}
              onPress={() => restore.mutate({ id }, { onSuccess: onClose })}
            >
              Restaurar esta versão
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-5">
        {!em_uso && (
          <p className="text-sm text-faint">
            Restaurada, ela passa a valer na hora. O texto em uso continua guardado.
          </p>
        )}
        <Text title="Prompt" text={prompt ?? PROMPT_PADRAO} isDefault={prompt === null} />
        {isAdmin && (
          <Text
            title="Regras fixas"
            text={prompt_fixo ?? REGRAS_PADRAO}
            isDefault={prompt_fixo === null}
          />
        )}
      </div>
    </Modal>
  );
}

function Text({ title, text, isDefault }: { title: string; text: string; isDefault: boolean }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">
        {title}
        {isDefault && <span className="font-normal text-soft"> (texto padrão)</span>}
      </h3>
      <p className="mt-1.5 rounded-lg bg-muted p-4 break-words whitespace-pre-line text-soft">
        {text}
      </p>
    </section>
  );
}
