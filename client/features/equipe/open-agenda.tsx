import { CalendarPlus } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useContas } from "#client/data/contas.hooks.ts";
import { useOpenAgenda } from "#client/data/equipe.hooks.ts";
import { m } from "#shared/equipe/telas.messages.ts";

/** For somebody who was only invited: a practice of their own. */
export function OpenAgenda() {
  const contas = useContas().data;
  const open = useOpenAgenda();
  if (!contas || contas.some(({ papel }) => papel === "dono")) return null;
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
