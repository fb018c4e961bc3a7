import { Checkbox } from "#client/components/checkbox.tsx";
import { plural } from "#client/lib/format.ts";
import type { Conexao, ConexoesJson } from "#shared/auth/auth.schema.ts";

/** What else acts for the account, and whether it is cut with the new password. */
export function Conexoes({ conectado, wanted, onChange }: ConexoesProps) {
  if (!conectado.google && conectado.whatsapp === 0) return null;
  const box = (name: Conexao) => ({
    value: wanted.includes(name),
    onChange: (isWanted: boolean) =>
      onChange(isWanted ? [...wanted, name] : wanted.filter((other) => other !== name)),
  });
  return (
    <fieldset className="rounded-lg border border-line px-3.5 py-3">
      <legend className="px-1 text-sm font-medium">Outra pessoa pode ter entrado na conta?</legend>
      <p className="text-sm text-pretty text-soft">
        Todos os aparelhos saem da conta. Marque o que mais deve ser desconectado:
      </p>
      <div className="mt-2 space-y-1">
        {conectado.google && <Checkbox {...box("google")}>Desconectar Google Calendar</Checkbox>}
        {conectado.whatsapp > 0 && (
          <Checkbox {...box("whatsapp")}>
            Desconectar WhatsApp ({plural(conectado.whatsapp, "número", "números")}) e trocar o
            endereço do webhook
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}

interface ConexoesProps {
  conectado: ConexoesJson;
  wanted: readonly Conexao[];
  onChange: (wanted: Conexao[]) => void;
}
