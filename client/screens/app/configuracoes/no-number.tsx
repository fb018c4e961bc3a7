import { Clock, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useConexao, useConnectOwn, useRequestConnection } from "#client/data/instancias.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** The way to a first number: alone where this installation allows it, otherwise through an administrator. */
export function NoNumber({ isWanted, onConnected }: NoNumberProps) {
  const conexao = useConexao();
  if (conexao.isPending) {
    return (
      <Card flush>
        <SkeletonRows rows={2} />
      </Card>
    );
  }
  if (conexao.isError && !conexao.data) {
    return (
      <Card>
        <LoadError message={m.erroAoConectar} onRetry={conexao.refetch} />
      </Card>
    );
  }
  const { pode_conectar, pedido_em } = conexao.data;
  if (pode_conectar) return <ConnectAlone isWanted={isWanted} onConnected={onConnected} />;
  return pedido_em ? <Asked since={pedido_em} /> : <AskForIt />;
}

interface NoNumberProps {
  /** The way here was to connect one: it is not asked for again. */
  isWanted: boolean;
  onConnected: (id: string) => void;
}

function ConnectAlone({ isWanted, onConnected }: NoNumberProps) {
  const connect = useConnectOwn({ onConnected });
  const { mutate } = connect;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [isWanted, mutate]);
  return (
    <Nothing
      description="Leva um minuto: você lê um código com o celular, e as conversas e os lembretes passam por aqui."
      error={connect.error && errorText(connect.error, m.erroAoConectar)}
    >
      <Button
        icon={<Smartphone size={16} aria-hidden />}
        isLoading={connect.isPending}
        onPress={() => connect.mutate()}
      >
        Conectar meu WhatsApp
      </Button>
    </Nothing>
  );
}

function AskForIt() {
  const ask = useRequestConnection();
  return (
    <Nothing
      description="Um administrador prepara a conexão. Quando estiver pronta, ela aparece aqui e você só precisa ler um código com o celular."
      error={ask.error && errorText(ask.error, m.erroAoPedir)}
    >
      <Button
        icon={<Smartphone size={16} aria-hidden />}
        isLoading={ask.isPending}
        onPress={() => ask.mutate()}
      >
        Pedir conexão
      </Button>
    </Nothing>
  );
}

function Asked({ since }: { since: Date }) {
  const { date, time } = civilOf(since, useZone());
  const day = date.split("-").reverse().join("/");
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<Clock size={24} aria-hidden />}
          title={`Pedido enviado em ${day}, às ${time}`}
          description="Os administradores foram avisados por email. Assim que a conexão estiver pronta, ela aparece aqui; não é preciso pedir de novo."
        />
      </div>
    </Card>
  );
}

interface NothingProps {
  description: string;
  error: string | null;
  children: ReactNode;
}

function Nothing({ description, error, children }: NothingProps) {
  return (
    <Card>
      <EmptyState
        icon={<Smartphone size={24} aria-hidden />}
        title="Nenhum número conectado"
        description={description}
        action={children}
      />
      {error && <Banner tone="error">{error}</Banner>}
    </Card>
  );
}
