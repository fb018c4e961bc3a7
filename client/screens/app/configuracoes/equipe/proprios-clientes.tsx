import { Card } from "#client/components/card.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useRegras } from "#client/data/agenda.hooks.ts";
import { useUpdateRegras } from "#client/data/regras.hooks.ts";
import { m } from "#shared/profissionais/tela.messages.ts";

/** Whether who attends meets their own clients alone; it is saved as it is pressed. */
export function PropriosClientes() {
  const { data } = useRegras();
  const save = useUpdateRegras();
  if (!data) return null;
  return (
    <Card id="proprios-clientes" className="scroll-mt-20">
      <Switch
        id="clientes-por-profissional"
        label={m.proprios}
        description={`${m.propriosTexto} ${m.propriosCadastro}`}
        value={data.clientes_por_profissional}
        onChange={(clientes_por_profissional) => save({ clientes_por_profissional })}
      />
    </Card>
  );
}
