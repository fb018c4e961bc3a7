import { Plus } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
import type { Profissional } from "#client/data/profissionais.hooks.ts";
import type { Servico } from "#client/data/servicos.hooks.ts";
import type { RegraDigitada } from "#shared/repasses/repasses.schema.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { RuleRow } from "./rule-row.tsx";

/** The general rule of one professional, and those of single services. */
export function PersonRules({ person, servicos, rules, faultOf, onChange }: PersonRulesProps) {
  const { id: profissional_id, nome, ativo } = person;
  const own = rules.flatMap((rule, index) =>
    rule.profissional_id === profissional_id ? [{ rule, index }] : [],
  );
  const general = own.find(({ rule }) => !rule.servico_id);
  const special = own.filter(({ rule }) => rule.servico_id);
  const put = (index: number, value: Pick<RegraDigitada, "tipo" | "valor"> | null) =>
    onChange(
      rules.flatMap((rule, place) => {
        if (place !== index) return [rule];
        return value ? [{ ...rule, ...value }] : [];
      }),
    );
  const add = (servico_id: string | null, value: Pick<RegraDigitada, "tipo" | "valor">) =>
    onChange([...rules, { profissional_id, servico_id, ...value }]);

  return (
    <fieldset className="py-4 first:pt-0 last:pb-0">
      <legend className="float-left mb-2 w-full font-medium break-words">
        {ativo ? nome : m.desativado(nome)}
      </legend>
      <div className="clear-both space-y-3">
        <RuleRow
          label={m.regraGeral}
          rule={general?.rule ?? null}
          fault={general && faultOf(general.index)}
          onChange={(rule) => {
            if (general) put(general.index, rule);
            else if (rule) add(null, rule);
          }}
        />
        {special.map(({ rule, index }) => (
          <RuleRow
            key={rule.servico_id}
            label={servicos.find(({ id }) => id === rule.servico_id)?.nome ?? m.servico}
            rule={rule}
            fault={faultOf(index)}
            isRemovable
            onChange={(next) => put(index, next)}
          />
        ))}
        <AddService
          nome={nome}
          left={servicos.filter(
            ({ id, ativo }) => ativo && !special.some(({ rule }) => rule.servico_id === id),
          )}
          onAdd={(id) => add(id, { tipo: general?.rule.tipo ?? "percentual", valor: Number.NaN })}
        />
      </div>
    </fieldset>
  );
}

interface PersonRulesProps {
  person: Profissional;
  servicos: readonly Servico[];
  /** The default rules. */
  rules: readonly RegraDigitada[];
  faultOf: (index: number) => string | undefined;
  onChange: (rules: RegraDigitada[]) => void;
}

/** The services that have no rule of their own yet. */
function AddService({ nome, left, onAdd }: AddServiceProps) {
  if (left.length === 0) return null;
  return (
    <Menu
      label={m.adicionarPara(nome)}
      actions={left.map(({ id, nome: label }) => ({ id, label, onAction: () => onAdd(id) }))}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<Plus size={16} aria-hidden />}
          aria-label={m.adicionarPara(nome)}
        >
          {m.adicionar}
        </Button>
      }
    />
  );
}

interface AddServiceProps {
  nome: string;
  left: readonly Servico[];
  onAdd: (id: string) => void;
}
