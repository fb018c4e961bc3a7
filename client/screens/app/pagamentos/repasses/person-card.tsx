import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import {
  type LinhaDeRepasse,
  type RepasseDoProfissional,
  useRegras,
} from "#client/data/repasses.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { Line } from "./line.tsx";
import { inWords } from "./rule-words.ts";

/** One professional: the sums, the rule of an open month, and on a press each payment. */
export function PersonCard({ person, isOpenMonth, isAlone }: PersonCardProps) {
  const { profissional_id, nome, total_centavos, parte_centavos, itens } = person;
  const [isOpen, setOpen] = useState(isAlone);
  const id = useId();
  const rules = useRegras().data ?? [];
  const own = rules.filter((rule) => rule.profissional_id === profissional_id);
  return (
    <Card flush className="mt-4">
      <section aria-label={nome}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="font-semibold break-words">{nome}</h3>
            {isOpenMonth && <p className="text-sm text-faint">{inWords(own)}</p>}
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums max-sm:w-full max-sm:justify-between">
            <Sum label={m.pago} centavos={total_centavos} />
            <Sum label={m.repasse} centavos={parte_centavos} isStrong />
            <Sum label={m.fica} centavos={total_centavos - parte_centavos} />
          </dl>
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-ml-3"
            aria-label={`${m.linhas(itens.length)}: ${nome}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {m.linhas(itens.length)}
            <ChevronDown
              size={16}
              aria-hidden
              className={cx("transition-transform", isOpen && "rotate-180")}
            />
          </Button>
        </div>
        <div id={id}>{isOpen && <Lines nome={nome} itens={itens} />}</div>
      </section>
    </Card>
  );
}

interface PersonCardProps {
  person: RepasseDoProfissional;
  isOpenMonth: boolean;
  isAlone: boolean;
}

function Sum({ label, centavos, isStrong = false }: SumProps) {
  return (
    <div className="sm:text-right">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className={cx(isStrong && "font-semibold")}>{shownReais(centavos)}</dd>
    </div>
  );
}

interface SumProps {
  label: string;
  centavos: number;
  isStrong?: boolean;
}

function Lines({ nome, itens }: { nome: string; itens: readonly LinhaDeRepasse[] }) {
  return (
    <ul aria-label={m.linhasDe(nome)} className="divide-y divide-line border-t border-line">
      {itens.map((line) => (
        <Line key={`${line.marcacao_id} ${line.pago_em.getTime()}`} line={line} />
      ))}
    </ul>
  );
}
