import type { ReactNode } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";
import { m as pessoas } from "#shared/profissionais/agenda.messages.ts";
import { horarioOf } from "./horario-of.ts";
import { nomeOf } from "./nome-of.ts";

/** The appointments of a list on paper: their head stands on each sheet, and no day begins at the end of one. */
export function PrintedList({ days, zone }: PrintedListProps) {
  const hasColleagues = useColegas().length > 0;
  const heads = hasColleagues ? HEADS_OF_CLINIC : HEADS;
  return (
    <table data-printed-list className="w-full border-collapse text-left text-xs tabular-nums">
      <thead>
        <tr className="border-b border-control">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-3 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([date, items]) => (
        <tbody key={date} className={items.length <= KEPT_WHOLE ? "break-inside-avoid" : undefined}>
          <tr className="break-after-avoid">
            <th scope="rowgroup" colSpan={heads.length} className="pt-3 pb-1 font-semibold">
              <span className="inline-block first-letter:uppercase">{formatLongDay(date)}</span>
            </th>
          </tr>
          {items.map((item) => (
            <Row key={item.id} item={item} zone={zone} isOfClinic={hasColleagues} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const HEADS = ["Horário", "Cliente", "Telefone", "Serviço", "Situação", "Observação"];
/** The professional stands before the service. */
const HEADS_OF_CLINIC = HEADS.toSpliced(3, 0, pessoas.profissional);
const KEPT_WHOLE = 12;

function Row({ item, zone, isOfClinic }: RowProps) {
  const { cliente_telefone, servico_nome, status } = item;
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <Cell isKept>{horarioOf(item, zone)}</Cell>
      <Cell>{nomeOf(item)}</Cell>
      <Cell isKept>{cliente_telefone && formatTelefone(cliente_telefone)}</Cell>
      {isOfClinic && <Cell>{item.profissional_nome}</Cell>}
      <Cell>{servico_nome}</Cell>
      <Cell isKept>{STATUS_LABELS[status]}</Cell>
      <Cell>{textoDe(item)}</Cell>
    </tr>
  );
}

interface RowProps {
  item: Marcacao;
  zone: string;
  isOfClinic: boolean;
}

/** `isKept`: it is short, and stays on one line. */
function Cell({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) {
  return <td className={isKept ? "py-1 pr-3 whitespace-nowrap" : "py-1 pr-3"}>{children}</td>;
}

interface PrintedListProps {
  days: ReadonlyMap<string, readonly Marcacao[]>;
  zone: string;
}
