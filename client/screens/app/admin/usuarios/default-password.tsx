import { CopyField } from "#client/components/copy-field.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { useDefaultPassword } from "#client/data/admin.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** The password that the new account begins with: to be handed on, not to be changed. */
export function DefaultPassword({ settings }: { settings: ReturnType<typeof useDefaultPassword> }) {
  if (settings.isError) {
    return (
      <p role="alert" className="text-sm text-red-ink">
        {errorText(settings.error, m.erroAoCarregarSenhaPadrao)}
      </p>
    );
  }
  if (settings.isPending) return <Skeleton className="h-17 rounded-md" />;
  return (
    <CopyField
      label="Senha padrão"
      value={settings.data.default_password}
      copyLabel="Copiar senha"
      copiedMessage={m.senhaCopiada}
      help="Vale por 72 horas e precisa ser trocada no primeiro acesso. O link de acesso dispensa a senha."
    />
  );
}
