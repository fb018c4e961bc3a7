import { CircleCheck, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useQrConnection } from "#client/data/instancias.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { formatCountdown } from "./countdown.ts";

const STEPS = [
  "Abra o WhatsApp no celular",
  "Toque em Configurações e em Dispositivos conectados",
  "Toque em Conectar dispositivo e aponte para este código",
];

/** Shows the code to scan, how long it is waited for, and at last that the phone is linked. */
export function QrModal({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const connection = useQrConnection(id);
  const { generate } = connection;

  // Opening the dialog asks for the code, once.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    generate();
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Conectar WhatsApp"
      description={nome}
      footer={
        connection.isConnected ? (
          <Button onPress={onClose}>Concluir</Button>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
        )
      }
    >
      <div className="grid min-h-88 place-items-center">{content()}</div>
    </Modal>
  );

  function content(): ReactNode {
    if (connection.isConnected) return <Connected />;
    if (connection.error) {
      return (
        <LoadError
          message={m.erroAoGerarQr}
          description={errorText(connection.error, m.hostNaoRespondeu)}
          onRetry={generate}
        />
      );
    }
    if (connection.isExpired) return <Expired onRetry={generate} />;
    if (!connection.picture) {
      return (
        <Loading label="Gerando QR Code" className="w-64 space-y-4">
          <Skeleton className="size-64 rounded-lg" />
          <Skeleton className="mx-auto h-4 w-40" />
        </Loading>
      );
    }
    return (
      <Scan picture={connection.picture} left={connection.secondsLeft} of={connection.total} />
    );
  }
}

function Scan({ picture, left, of }: { picture: string; left: number; of: number }) {
  return (
    <div className="w-full">
      <img
        src={picture}
        alt="QR Code para conectar o WhatsApp"
        className="mx-auto size-64 rounded-lg border border-line p-2"
      />
      <div className="mx-auto mt-4 max-w-64">
        <p className="flex justify-between text-sm">
          <span className="text-soft">Aguardando a leitura</span>
          <span role="timer" aria-label="Tempo restante" className="font-medium tabular-nums">
            {formatCountdown(left)}
          </span>
        </p>
        <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-muted">
          <div
            className="h-full rounded-full bg-brand transition-[width] duration-1000 ease-linear"
            style={{ width: `${(left / of) * 100}%` }}
          />
        </div>
      </div>
      <ol className="mx-auto mt-5 max-w-sm space-y-2 text-sm">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-ink"
            >
              {index + 1}
            </span>
            <span className="text-soft">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Connected() {
  return (
    <div role="status" className="text-center">
      <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-green-soft text-green-ink">
        <CircleCheck size={32} aria-hidden />
      </span>
      <p className="text-base font-semibold">{m.conectado}</p>
      <p className="mt-1 text-sm text-faint">As mensagens já chegam ao seu histórico.</p>
    </div>
  );
}

function Expired({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="text-center">
      <p className="text-base font-medium">O tempo para ler o QR Code acabou</p>
      <p className="mt-1 text-sm text-faint">Gere um novo código quando estiver com o celular.</p>
      <Button className="mt-5" icon={<RotateCw size={16} aria-hidden />} onPress={onRetry}>
        Gerar novo QR Code
      </Button>
    </div>
  );
}
