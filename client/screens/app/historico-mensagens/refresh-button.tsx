import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { useRefreshHistorico } from "#client/data/historico-mensagens.hooks.ts";

/** Asks for everything again; says when there is something new that the screen does not show. */
export function RefreshButton({ hasNews, onRefreshed }: RefreshButtonProps) {
  const refresh = useRefreshHistorico();
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCw size={16} aria-hidden />}
        isLoading={isRefreshing}
        onPress={() => {
          setRefreshing(true);
          void refresh()
            .then(onRefreshed)
            .finally(() => setRefreshing(false));
        }}
      >
        Atualizar
        {hasNews && <span aria-hidden className="size-2 rounded-full bg-brand" />}
      </Button>
      <span role="status" className="sr-only">
        {hasNews && "Há mensagens novas"}
      </span>
    </>
  );
}

interface RefreshButtonProps {
  hasNews: boolean;
  onRefreshed: () => void;
}
