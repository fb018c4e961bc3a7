import { useEffect, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useReconnect } from "#client/data/instancias.hooks.ts";
import { numberText } from "#client/data/number-refusal.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/instancias/conectar-tela.messages.ts";

/** Makes a link by which whoever holds the phone links it, without an account; opening the dialog makes it, once. */
export function ReconnectModal({ id, nome, onClose }: ReconnectModalProps) {
  const link = useReconnect();
  const { mutate } = link;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ id });
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.linkTitulo}
      description={nome}
      footer={<Button onPress={onClose}>Concluir</Button>}
    >
      <p className="mb-4 text-sm text-soft">{m.linkExplica}</p>
      <Made link={link} onAgain={() => mutate({ id })} />
    </Modal>
  );
}

interface ReconnectModalProps {
  id: string;
  nome: string;
  onClose: () => void;
}

function Made({ link, onAgain }: MadeProps) {
  const now = useNow();
  const zone = useZone();
  const { data, error, isPending } = link;
  if (data) {
    return (
      <CopyField
        label={m.link}
        value={data.link}
        copyLabel={m.copiarLink}
        copiedMessage={m.linkCopiado}
        help={m.linkVale(formatDayTime(data.expira_em, zone, now))}
      />
    );
  }
  if (error && !isPending) {
    const text = numberText(error, m.erroAoGerarLink);
    return (
      <LoadError
        message={m.erroAoGerarLink}
        description={text === m.erroAoGerarLink ? undefined : text}
        onRetry={onAgain}
      />
    );
  }
  return (
    <Loading label={m.gerandoLink}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-2 h-11 w-full rounded-md" />
      <Skeleton className="mt-2 h-3 w-48" />
    </Loading>
  );
}

interface MadeProps {
  link: ReturnType<typeof useReconnect>;
  onAgain: () => void;
}
