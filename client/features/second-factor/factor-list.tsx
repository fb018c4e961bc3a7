import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Fator, useRemoveFator } from "#client/data/fatores.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";

const KINDS = { totp: "Aplicativo autenticador", passkey: "Chave de acesso" } as const;
const ADDED = { totp: "Cadastrado", passkey: "Cadastrada" } as const;

/** The factors in use, each with its name, its last use and the way to remove it. */
export function FactorList({ fatores }: { fatores: Fator[] }) {
  const [leaving, setLeaving] = useState<Fator | null>(null);
  const remove = useRemoveFator();
  if (fatores.length === 0) return null;
  const close = () => setLeaving(null);
  return (
    <>
      <ul aria-label="Verificações ativas" className="divide-y divide-line">
        {fatores.map((fator) => (
          <FactorRow key={fator.id} fator={fator} onRemove={() => setLeaving(fator)} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          title={`Remover ${leaving.nome}?`}
          message={
            fatores.length === 1
              ? "É a sua única verificação: sem ela, basta a senha para entrar, e os códigos de recuperação deixam de valer."
              : "Ela deixa de valer para entrar na sua conta."
          }
          confirmLabel="Remover"
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ id: leaving.id }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function FactorRow({ fator, onRemove }: { fator: Fator; onRemove: () => void }) {
  const [now, zone] = [useNow(), useZone()];
  const { tipo, nome, criado_em, usado_em } = fator;
  const Icon = tipo === "totp" ? Smartphone : KeyRound;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-soft">
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-medium break-words">{nome}</h3>
        <p className="mt-0.5 text-sm text-faint">
          {nome === KINDS[tipo] ? "" : `${KINDS[tipo]} · `}
          {usado_em
            ? `Último uso ${formatDayTime(usado_em, zone, now)}`
            : `${ADDED[tipo]} ${formatDayTime(criado_em, zone, now)}, ainda sem uso`}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={`Remover ${nome}`} onPress={onRemove}>
        Remover
      </Button>
    </li>
  );
}
