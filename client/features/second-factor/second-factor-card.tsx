import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type TotpKey, useFatores, useStartTotp } from "#client/data/fatores.hooks.ts";
import { passkeysWorkAt } from "#client/data/passkey.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { FactorList } from "./factor-list.tsx";
import { PasskeyModal } from "./passkey-modal.tsx";
import { CodesModal, RecoveryRow } from "./recovery-codes.tsx";
import { TotpModal } from "./totp-modal.tsx";

type Adding = TotpKey | "passkey" | null;

/** Second factors of the account. `onProtected`: there is a factor, and its codes have been seen. */
export function SecondFactorCard({ onProtected }: { onProtected?: () => void }) {
  const fatores = useFatores();
  const begin = useStartTotp();
  const [adding, setAdding] = useState<Adding>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = ({ codigos }: { codigos: string[] | null }) => {
    setAdding(null);
    if (codigos) setCodes(codigos);
    else onProtected?.();
  };
  const isOn = (fatores.data?.fatores.length ?? 0) > 0;

  return (
    <Card
      id="duas-etapas"
      flush
      title="Verificação em duas etapas"
      description="Além da senha, um código do celular ou uma chave de acesso. Mesmo com a sua senha, ninguém mais entra."
      actions={fatores.data && <State isOn={isOn} />}
      className="max-w-3xl"
    >
      {fatores.isPending ? (
        <SkeletonRows rows={2} />
      ) : !fatores.data ? (
        <LoadError message={m.erroAoCarregar} onRetry={fatores.refetch} />
      ) : (
        <div className="divide-y divide-line">
          <FactorList fatores={fatores.data.fatores} />
          {isOn && <RecoveryRow left={fatores.data.codigos_restantes} onNew={setCodes} />}
          <Offers
            hasTotp={fatores.data.fatores.some(({ tipo }) => tipo === "totp")}
            hasPasskeys={passkeysWorkAt(fatores.data.passkeys_em)}
            isStarting={begin.isPending}
            onTotp={() => begin.mutate(undefined, { onSuccess: setAdding })}
            onPasskey={() => setAdding("passkey")}
          />
        </div>
      )}
      {adding === "passkey" ? (
        <PasskeyModal isFirst={!isOn} onClose={() => setAdding(null)} onAdded={added} />
      ) : (
        adding && <TotpModal chave={adding} onClose={() => setAdding(null)} onAdded={added} />
      )}
      {codes && (
        <CodesModal
          codes={codes}
          onClose={() => {
            setCodes(null);
            onProtected?.();
          }}
        />
      )}
    </Card>
  );
}

const State = ({ isOn }: { isOn: boolean }) => (
  <span className="self-center pr-2 sm:pr-0">
    <Badge tone={isOn ? "green" : "grey"}>{isOn ? "Ativada" : "Desativada"}</Badge>
  </span>
);

interface OffersProps {
  hasTotp: boolean;
  hasPasskeys: boolean;
  isStarting: boolean;
  onTotp: () => void;
  onPasskey: () => void;
}

function Offers({ hasTotp, hasPasskeys, isStarting, onTotp, onPasskey }: OffersProps) {
  return (
    <div className="flex flex-wrap gap-2 px-4 py-4 sm:px-5">
      {!hasTotp && (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<Smartphone size={16} aria-hidden />}
          isLoading={isStarting}
          onPress={onTotp}
        >
          Usar aplicativo autenticador
        </Button>
      )}
      {hasPasskeys ? (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<KeyRound size={16} aria-hidden />}
          onPress={onPasskey}
        >
          Adicionar chave de acesso
        </Button>
      ) : (
        <p className="text-sm text-faint">
          Este navegador não usa chaves de acesso neste endereço.
        </p>
      )}
    </div>
  );
}
