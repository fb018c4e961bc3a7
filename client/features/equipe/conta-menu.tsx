import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { Button, Menu, MenuItem, MenuTrigger } from "react-aria-components";
import { Popover } from "#client/components/popover.tsx";
import { optionStyle, popoverStyle } from "#client/components/popover-style.ts";
import type { Conta } from "#client/data/contas.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { enterConta } from "#client/session/enter-conta.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { m } from "#shared/equipe/telas.messages.ts";

const BOX = "mt-3 flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left text-sm";

/** The name of the practice; where there are several, a menu of them. */
export default function ContaMenu({ id, nome, contas, isCollapsed }: ContaMenuProps) {
  const icon = <Building2 size={18} aria-hidden className="shrink-0 text-brand-ink" />;
  const name = (
    <span className={isCollapsed ? "sr-only" : "min-w-0 flex-1 truncate font-medium"}>{nome}</span>
  );
  if (contas.length < 2) {
    return (
      <p title={nome} className={cx(BOX, "bg-muted", isCollapsed && "justify-center px-0")}>
        {icon}
        {name}
      </p>
    );
  }
  return (
    <MenuTrigger>
      <Button
        aria-label={m.contaAtual(nome)}
        className={cx(
          BOX,
          "border border-line transition-colors hover:bg-muted",
          isCollapsed && "justify-center px-0",
        )}
      >
        {icon}
        {name}
        {!isCollapsed && <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-faint" />}
      </Button>
      <Popover
        offset={4}
        placement={isCollapsed ? "right top" : "bottom start"}
        className={cx(popoverStyle, "w-64 max-w-[85vw]")}
      >
        <Choices id={id} contas={contas} />
      </Popover>
    </MenuTrigger>
  );
}

function Choices({ id, contas }: Pick<ContaMenuProps, "id" | "contas">) {
  return (
    <Menu
      aria-label={m.trocarDeConta}
      selectionMode="single"
      selectedKeys={[id]}
      disallowEmptySelection
      className="outline-none"
    >
      {contas.map((conta) => (
        <MenuItem
          key={conta.id}
          id={conta.id}
          textValue={conta.nome}
          className={optionStyle}
          onAction={() => conta.id !== id && enterConta(conta.id)}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate">{conta.nome}</span>
            <span className="block text-xs text-faint">{PAPEL_LABELS[conta.papel]}</span>
          </span>
          {conta.id === id && <Check size={16} aria-hidden className="shrink-0 text-brand-ink" />}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface ContaMenuProps {
  id: string;
  nome: string;
  contas: readonly Conta[];
  isCollapsed: boolean;
}
