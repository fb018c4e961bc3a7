import { ChevronRight, CircleCheck, FileClock } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useRestoreVersao, useVersoes } from "#client/data/workshop.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { m, ORIGEM_DA_VERSAO_LABELS } from "#shared/assistente/assistente.messages.ts";
import type { VersaoJson } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";

/** Every prompt that was in force: each can be read, and comes back at a press. */
export function Versoes() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<VersaoJson | null>(null);
  const versoes = useVersoes(page);

  if (versoes.isPending) return <SkeletonRows rows={4} />;
  if (versoes.isError && !versoes.data) {
    return <LoadError message={m.erroAoCarregarVersoes} onRetry={versoes.refetch} />;
  }
  const { items, pages } = versoes.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<FileClock size={24} aria-hidden />}
        title="Nenhuma versão guardada"
        description="Cada prompt que você publica fica guardado aqui e pode voltar a valer."
      />
    );
  }
  return (
    <>
      <ul aria-label="Versões do prompt" className="-mx-4 divide-y divide-line sm:-mx-5">
        {items.map((versao) => (
          <VersaoRow key={versao.id} versao={versao} onOpen={() => setOpened(versao)} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="pt-4">
          <Pager label="Páginas das versões" page={page} pages={pages} onChange={setPage} />
        </div>
      )}
      {opened && <VersaoModal versao={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** One version by its number, its moment and its first words; opens to be read whole. */
function VersaoRow({ versao, onOpen }: { versao: VersaoJson; onOpen: () => void }) {
  const { numero, origem, criado_em, em_uso, prompt } = versao;
  const [now, zone] = [useNow(), useZone()];
  return (
    <li>
      <AriaButton
        onPress={onOpen}
        className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-muted sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">Versão {numero}</span>
            {em_uso && (
              <Badge tone="brand" icon={<CircleCheck size={12} aria-hidden />}>
                Em uso
              </Badge>
            )}
          </span>
          <span className="block text-xs text-faint">
            {ORIGEM_DA_VERSAO_LABELS[origem]}, {formatDayTime(criado_em, zone, now)}
          </span>
          <span className="mt-1 line-clamp-2 text-sm break-words text-soft">
            {prompt ?? PROMPT_PADRAO}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
      </AriaButton>
    </li>
  );
}

/** A version as it stood, and the way to follow it again. */
function VersaoModal({ versao, onClose }: { versao: VersaoJson; onClose: () => void }) {
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
