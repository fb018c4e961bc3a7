import { CalendarCheck, CalendarOff, ListChecks, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Menu } from "#client/components/menu.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useExcecoes } from "#client/data/agenda.hooks.ts";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import { type Atingida, useAskAtingidas, useRemoveExcecao } from "#client/data/excecoes.hooks.ts";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import type { Autoria } from "#shared/equipe/autores.ts";
import { useWhose } from "../whose.ts";
import { AtingidasModal } from "./atingidas-modal.tsx";
import { coming } from "./coming.ts";
import { ExcecaoModal } from "./excecao-modal.tsx";
import { excecaoName, excecaoText } from "./excecao-text.ts";
import { FeriadosList } from "./feriados-list.tsx";

/** Days that are not like the week: what is to come, and the holidays of a year. */
export function ExcecoesCard({ now, zone, today }: ExcecoesCardProps) {
  const [editing, setEditing] = useState<Excecao | "new" | null>(null);
  const [removing, setRemoving] = useState<Excecao | null>(null);
  const [atingidas, setAtingidas] = useState<readonly Atingida[]>([]);
  return (
    <Card
      id="excecoes"
      className="scroll-mt-20"
      title={m.titulo}
      description={m.descricao}
      flush
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setEditing("new")}
        >
          {m.nova}
        </Button>
      }
    >
      <div className="border-t border-line">
        <Coming
          today={today}
          onEdit={setEditing}
          onAtingidas={setAtingidas}
          onRemove={setRemoving}
        />
      </div>
      <FeriadosList today={today} />
      <ExcecaoModal
        editing={editing}
        today={today}
        onClose={() => setEditing(null)}
        onSaved={(saved) => {
          setEditing(null);
          setAtingidas(saved.atingidas);
        }}
      />
      {removing && <RemoveExcecao excecao={removing} onClose={() => setRemoving(null)} />}
      {atingidas.length > 0 && (
        <AtingidasModal
          atingidas={atingidas}
          now={now}
          zone={zone}
          onClose={() => setAtingidas([])}
        />
      )}
    </Card>
  );
}

interface ExcecoesCardProps {
  now: Date;
  zone: string;
  today: string;
}

function RemoveExcecao({ excecao, onClose }: { excecao: Excecao; onClose: () => void }) {
  const remove = useRemoveExcecao();
  return (
    <ConfirmAction
      action={remove}
      input={{ id: excecao.id }}
      onClose={onClose}
      title={m.excluirTitulo}
      message={m.excluirPergunta(excecaoName(excecao))}
      confirmLabel={m.excluir}
    />
  );
}

/** The exceptions that are not over. */
function Coming({ today, onEdit, onAtingidas, onRemove }: ComingProps) {
  const { data, isError, refetch } = useExcecoes();
  const whose = useWhose();
  const askAtingidas = useAskAtingidas();
  const showTouched = ({ id }: Excecao) =>
    askAtingidas(id).then(
      (found) => (found.length ? onAtingidas(found) : toast.blank(m.nenhumaAtingida)),
      (error) => toastError(error, m.erroAoCarregar),
    );

  if (isError && !data) return <LoadError message={m.erroAoCarregar} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={2} />;
  const rows = coming(whose ? heldBy(whose.id, data) : data, today);
  if (rows.length === 0) return <p className="px-4 py-4 text-faint sm:px-5">{m.vazio}</p>;
  return (
    <ul aria-label={m.lista} className="divide-y divide-line">
      {rows.map(({ excecao }) => (
        <Row
          key={excecao.id}
          excecao={excecao}
          today={today}
          onEdit={onEdit}
          onTouched={showTouched}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

interface ComingProps extends Pick<RowProps, "today" | "onEdit" | "onRemove"> {
  /** Called with the appointments that an exception meets. */
  onAtingidas: (atingidas: readonly Atingida[]) => void;
}

function Row({ excecao, today, onEdit, onTouched, onRemove }: RowProps) {
  const name = excecaoName(excecao);
  const colleague = useColleagueName()(excecao);
  const whose = useWhose();
  const isOpen = excecao.tipo === "aberto";
  const Icon = isOpen ? CalendarCheck : CalendarOff;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 sm:pl-5">
      <Icon size={18} aria-hidden className={isOpen ? "text-green-ink" : "text-faint"} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {name}
          <span className="sr-only"> ({isOpen ? m.aberto : m.fechado})</span>
        </p>
        <p className="text-xs text-faint tabular-nums first-letter:uppercase">
          {excecaoText(excecao, today)}
          {whose && ` · ${excecao.profissional_id ? whose.nome : m.todos}`}
          {colleague && ` · por ${colleague}`}
        </p>
      </div>
      <Menu
        label={m.acoes(name)}
        actions={[
          {
            id: "edit",
            label: m.editar,
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => onEdit(excecao),
          },
          {
            id: "touched",
            label: m.verAtingidas,
            icon: <ListChecks size={16} aria-hidden />,
            onAction: () => onTouched(excecao),
          },
          {
            id: "remove",
            label: m.excluir,
            tone: "danger",
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => onRemove(excecao),
          },
        ]}
      />
    </li>
  );
}

interface RowProps {
  excecao: Excecao & Autoria;
  today: string;
  onEdit: (excecao: Excecao) => void;
  onTouched: (excecao: Excecao) => void;
  onRemove: (excecao: Excecao) => void;
}
