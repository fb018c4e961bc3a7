import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Linking, useLinking } from "#client/data/linking.hooks.ts";
import { numberText } from "#client/data/number-refusal.ts";
import { LinkSteps } from "#client/features/whatsapp/link-steps.tsx";
import { linkedDevicesStep } from "#client/features/whatsapp/whatsapp-menu.ts";
import { cx } from "#client/lib/cx.ts";
import { HANDHELD, useMedia } from "#client/lib/use-media.ts";
import { CAPACIDADES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { Connected, Expired, Waiting } from "./link-parts.tsx";
import { PairingCode } from "./pairing-code.tsx";

const STEPS = [
  "Abra o WhatsApp no celular",
  linkedDevicesStep(navigator.userAgent),
  "Toque em Conectar dispositivo e aponte para este código",
];

/** Shows the code to scan or to type in, how long it is waited for, and at last that the phone is linked. */
export function QrModal({ id, nome, provedor, onClose }: QrModalProps) {
  const linking = useLinking(id);
  const { askPicture, isConnected } = linking;
  const isHandheld = useMedia(HANDHELD);
  const [isTyping, setTyping] = useState(isHandheld);

  // Opening the dialog asks for the picture, once; nobody can point a phone at its own screen.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || isTyping) return;
    isAsked.current = true;
    askPicture();
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      isFleeting
      title="Conectar WhatsApp"
      description={nome}
      footer={
        isConnected ? (
          <Button onPress={onClose}>Concluir</Button>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
        )
      }
    >
      <div className={cx("grid place-items-center sm:min-h-88", !isTyping && "min-h-88")}>
        <LinkWay linking={linking} isTyping={isTyping} onTyping={setTyping} />
      </div>
      {!isConnected && !CAPACIDADES[provedor].oficial && (
        <p className="mt-4 text-center text-xs text-faint">{m.naoOficial}</p>
      )}
    </Modal>
  );
}

interface QrModalProps {
  id: string;
  nome: string;
  provedor: Provedor;
  onClose: () => void;
}

/** The picture to scan, or the code to type in on the phone itself, until either has linked it. */
function LinkWay({ linking, isTyping, onTyping }: LinkWayProps) {
  if (linking.isConnected) return <Connected />;
  if (isTyping) {
    const back = () => {
      onTyping(false);
      linking.askPicture();
    };
    return <PairingCode linking={linking} onBack={back} />;
  }
  return (
    <div className="w-full">
      <div className="grid min-h-72 place-items-center">
        <Picture linking={linking} />
      </div>
      <div className="mt-5 border-t border-line pt-4 text-center">
        <Button
          variant="secondary"
          icon={<KeyRound size={16} aria-hidden />}
          className="max-sm:w-full"
          onPress={() => {
            linking.forgetCode();
            onTyping(true);
          }}
        >
          Estou com o celular na mão: usar código
        </Button>
      </div>
    </div>
  );
}

interface LinkWayProps {
  linking: Linking;
  /** The code is typed in on the phone. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
}

function Picture({ linking }: { linking: Linking }) {
  const { picture, pictureError, askPicture } = linking;
  if (pictureError) {
    const text = numberText(pictureError, m.hostNaoRespondeu);
    return (
      <LoadError
        message={m.erroAoGerarQr}
        description={text === m.erroAoGerarQr ? m.conexaoSemResposta : text}
        onRetry={askPicture}
      />
    );
  }
  if (linking.isExpired) {
    return (
      <Expired
        title="O tempo para ler o QR Code acabou"
        text="Gere um novo código quando estiver com o celular."
        label="Gerar novo QR Code"
        onRetry={askPicture}
      />
    );
  }
  if (!picture) {
    return (
      <Loading label="Gerando QR Code" className="w-64 space-y-4">
        <Skeleton className="size-64 rounded-lg" />
        <Skeleton className="mx-auto h-4 w-40" />
      </Loading>
    );
  }
  return (
    <div className="w-full">
      <img
        src={picture}
        alt="QR Code para conectar o WhatsApp"
        className="mx-auto size-64 rounded-lg border border-line p-2"
      />
      <Waiting label="Aguardando a leitura" left={linking.secondsLeft} of={linking.total} />
      <LinkSteps steps={STEPS} />
    </div>
  );
}
