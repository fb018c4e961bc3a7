import { Building2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useContasNow } from "#client/data/contas.hooks.ts";
import { enterConta } from "#client/session/enter-conta.ts";
import { m } from "#shared/equipe/telas.messages.ts";

/** The practices that one may enter, a button for each. */
export function ContaList() {
  const contas = useContasNow();
  if (contas.isPending)
    return (
      <Loading label={m.suasContas} className="space-y-3">
        <Skeleton className="h-12 sm:h-11" />
      </Loading>
    );
  if (!contas.data || contas.isError)
    return <LoadError message={m.erroAoCarregarContas} onRetry={contas.refetch} />;
  return (
    <ul aria-label={m.suasContas} className="space-y-3">
      {contas.data.map(({ id, nome }) => (
        <li key={id}>
          <Button
            size="lg"
            variant="secondary"
            className="w-full justify-start"
            icon={<Building2 size={16} aria-hidden className="shrink-0" />}
            onPress={() => enterConta(id)}
          >
            <span className="truncate">{m.irPara(nome)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
