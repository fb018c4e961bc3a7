import { useNavigate } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { useUpdateFirstSteps } from "#client/data/first-steps.hooks.ts";
import { PASSOS_WANTED, paths } from "#client/lib/paths.ts";

/** Where the first steps are found again once they were put away, or are done. */
export function PrimeirosPassosCard() {
  const navigate = useNavigate();
  const update = useUpdateFirstSteps();
  const show = () =>
    update.mutate(
      { guardado: false },
      { onSuccess: () => navigate(`${paths.dashboard}?${PASSOS_WANTED}=1`) },
    );
  return (
    <Card
      title="Primeiros passos"
      description="Horários, clientes, WhatsApp, mensagens automáticas e o lembrete de teste, um a um."
      className="max-w-3xl"
    >
      <Button variant="secondary" isLoading={update.isPending} onPress={show}>
        Mostrar primeiros passos
      </Button>
    </Card>
  );
}
