import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { Resultado } from "#client/data/lista.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";

interface ResultProps {
  result: Resultado;
  /** Names of those that were not done. */
  nomes: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** The changes that were refused and the clients who are not told, each with the reason. */
export default function ResultModal({ result, nomes, onClose }: ResultProps) {
  const { feitas, recusadas, nao_avisados } = result;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      title={recusadas.length > 0 ? m.resultado : m.resultadoSemAviso}
      description={m.feitas(feitas.length, feitas.length + recusadas.length)}
      footer={<Button onPress={onClose}>{m.entendi}</Button>}
    >
      <Reasons
        title={m.naoFeitas}
        rows={recusadas.map(({ id, motivo }) => ({ id, nome: nomes.get(id) ?? "", motivo }))}
      />
      <Reasons
        title={m.naoAvisados}
        rows={nao_avisados.map(({ cliente_id, cliente_nome, motivo }) => ({
          id: cliente_id,
          nome: clientLabel(cliente_nome, null),
          motivo,
        }))}
      />
    </Modal>
  );
}

function Reasons({ title, rows }: ReasonsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4 first:mt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, nome, motivo }) => (
          <li key={id} className="py-1.5 text-sm">
            <span className="font-medium">{nome}</span>
            <span className="block text-soft">{motivo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReasonsProps {
  title: string;
  rows: readonly { id: string; nome: string; motivo: string }[];
}
