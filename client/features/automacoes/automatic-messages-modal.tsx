import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import {
  type Automacoes,
  useAutomacoes,
  useUpdateAutomacoes,
} from "#client/data/automacoes.hooks.ts";
import { usePreviews } from "#client/data/test-reminder.hooks.ts";
import { MessageBubble, WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { MENSAGENS_AUTOMATICAS } from "#client/lib/paths.ts";
import { m, motivos } from "#shared/lembretes/lembretes.messages.ts";
import type { PreviaJson } from "#shared/lembretes/lembretes.schema.ts";
import { MENSAGENS, whenText } from "./message-text.ts";

const ALL = { confirmacao_ativa: true, lembretes_ativos: true, followup_ativo: true };

/** Previews of the automatic messages with their times and switches: all three on with one press, or each alone. */
export function AutomaticMessagesModal({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Mensagens automáticas"
      description="Veja o que seu cliente vai ler e quando. Nada sai sem você ativar."
      size="lg"
      footer={<Footer onClose={onClose} />}
    >
      <Messages />
    </Modal>
  );
}

function Footer({ onClose }: { onClose: () => void }) {
  const automacoes = useAutomacoes();
  const { save } = useUpdateAutomacoes();
  const areOn = automacoes.data && MENSAGENS.every(({ campo }) => automacoes.data[campo]);
  return (
    <>
      {!areOn && (
        <Button variant="secondary" onPress={onClose}>
          Agora não
        </Button>
      )}
      {/* One button throughout, so that it keeps the focus. */}
      <Button key="all" isDisabled={!automacoes.data} onPress={areOn ? onClose : () => save(ALL)}>
        {areOn ? "Pronto" : "Ativar as três"}
      </Button>
    </>
  );
}

function Messages() {
  const automacoes = useAutomacoes();
  const previews = usePreviews();
  if (automacoes.isPending || previews.isPending) return <SkeletonRows rows={3} />;
  if (!automacoes.data || !previews.data) {
    const again = () => Promise.all([automacoes.refetch(), previews.refetch()]);
    return <LoadError message={m.erroAoCarregar} onRetry={again} />;
  }
  const { silencio_inicio: inicio, silencio_fim: fim } = automacoes.data;
  return (
    <div className="space-y-5">
      {MENSAGENS.map((mensagem) => (
        <Message
          key={mensagem.tipo}
          mensagem={mensagem}
          automacoes={automacoes.data}
          previa={previews.data.find(({ tipo }) => tipo === mensagem.tipo)}
        />
      ))}
      <p className="text-sm text-faint">
        {inicio !== fim && `Das ${inicio} às ${fim} nada é enviado. `}
        Textos, horários e silêncio se ajustam em Configurações, na aba WhatsApp.
      </p>
      <ButtonLink to={MENSAGENS_AUTOMATICAS.to} variant="secondary" size="sm">
        Mudar textos e horários
      </ButtonLink>
    </div>
  );
}

function Message({ mensagem: { tipo, campo, label }, automacoes, previa }: MessageProps) {
  const { save } = useUpdateAutomacoes();
  return (
    <section aria-label={label}>
      <Switch
        label={label}
        description={whenText(tipo, automacoes)}
        value={automacoes[campo]}
        onChange={(value) => save({ [campo]: value })}
      />
      <div className="mt-2 space-y-2">
        {previa?.mensagem ? (
          <MessageBubble className="text-sm">
            <WhatsappText text={previa.mensagem} />
          </MessageBubble>
        ) : (
          <Banner tone="warning">{motivos.semTemplate}</Banner>
        )}
        {previa && previa.faltam.length > 0 && (
          <Banner tone="warning">
            {motivos.variaveis} {previa.faltam.join(", ")}. Escolha outro template nas
            configurações, ou esta mensagem não será enviada.
          </Banner>
        )}
      </div>
    </section>
  );
}

interface MessageProps {
  mensagem: (typeof MENSAGENS)[number];
  automacoes: Automacoes;
  previa: PreviaJson | undefined;
}
