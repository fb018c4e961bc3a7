import { CalendarPlus } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useContasNow } from "#client/data/contas.hooks.ts";
import { useOpenAgenda } from "#client/data/equipe.hooks.ts";
import { m } from "#shared/equipe/telas.messages.ts";

/** For somebody who was only invited: a practice of their own. */
export function OpenAgenda() {
  const { data: contas, isPending } = useContasNow();
  const open = useOpenAgenda();
  if (isPending || !contas || contas.some(({ papel }) => papel === "dono")) return null;
  return (
    <Button
      size="lg"
      className="mt-3 w-full"
      icon={<CalendarPlus size={16} aria-hidden />}
      isLoading={open.isPending}
      onPress={() => open.mutate()}
    >
      {m.abrirAgenda}
    </Button>
  );
}
