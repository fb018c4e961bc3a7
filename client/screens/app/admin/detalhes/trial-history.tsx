import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Extension, useTrialHistory } from "#client/data/trial.hooks.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/trial/trial.messages.ts";

/** Who has given how many days, when and why. */
export function TrialHistory({ userId }: { userId: string }) {
  const history = useTrialHistory(userId);
  if (history.isPending) {
    return (
      <Loading className="space-y-2">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  if (history.isError && !history.data) {
    return <LoadError message={m.erroAoCarregarHistorico} onRetry={history.refetch} />;
  }
  if (history.data.length === 0) return <p className="text-sm text-faint">{m.nenhumaExtensao}</p>;
  return (
    <ol className="divide-y divide-line rounded-lg border border-line">
      {history.data.map((extension) => (
        <li key={extension.id} className="px-4 py-3">
          <ExtensionRow extension={extension} />
        </li>
      ))}
    </ol>
  );
}

function ExtensionRow({ extension }: { extension: Extension }) {
  const now = useNow();
  const zone = useZone();
  const { dias, motivo, autor_nome, fim_novo, criado_em } = extension;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">+{plural(dias, "dia", "dias")}</span>
        <span className="text-faint tabular-nums">{formatDayTime(criado_em, zone, now)}</span>
      </p>
      {motivo && <p className="mt-0.5 text-sm break-words text-soft">{motivo}</p>}
      <p className="mt-0.5 text-xs text-faint">
        Novo fim: {formatDayTime(fim_novo, zone, now)}
        {autor_nome && ` · por ${autor_nome}`}
      </p>
    </>
  );
}
