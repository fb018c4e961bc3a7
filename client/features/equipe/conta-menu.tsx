import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
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
export default function ContaMenu(props: ContaMenuProps) {
  const { nome, contas, isCollapsed } = props;
  const [isInDialog, setInDialog] = useState(false);
  if (contas.length < 2) {
    return (
      <p title={nome} className={cx(BOX, "bg-muted", isCollapsed && "justify-center px-0")}>
        <NameOf nome={nome} isCollapsed={isCollapsed} />
      </p>
    );
  }
  return (
    <div ref={(box) => setInDialog(Boolean(box?.closest("dialog")))}>
      {isInDialog ? <InPlace {...props} /> : <OverPage {...props} />}
    </div>
  );
}

function NameOf({ nome, isCollapsed }: Pick<ContaMenuProps, "nome" | "isCollapsed">) {
  return (
    <>
      <Building2 size={18} aria-hidden className="shrink-0 text-brand-ink" />
      <span className={isCollapsed ? "sr-only" : "min-w-0 flex-1 truncate font-medium"}>
        {nome}
      </span>
    </>
  );
}

const TRIGGER = "border border-line transition-colors hover:bg-muted";

function OverPage({ id, nome, contas, isCollapsed }: ContaMenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={m.contaAtual(nome)}
        className={cx(BOX, TRIGGER, isCollapsed && "justify-center px-0")}
      >
        <NameOf nome={nome} isCollapsed={isCollapsed} />
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

/** A phone's menu is a dialog of the browser itself, above all that opens over the page: there the choices stand in the menu. */
function InPlace({ id, nome, contas }: ContaMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={m.contaAtual(nome)}
        aria-expanded={isOpen}
        className={cx(BOX, TRIGGER)}
        onPress={() => setOpen(!isOpen)}
      >
        <NameOf nome={nome} isCollapsed={false} />
        <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-faint" />
      </Button>
      {isOpen && (
        <ul aria-label={m.trocarDeConta} className="mt-1 rounded-md border border-line p-1">
          {contas.map((conta) => (
            <li key={conta.id}>
              <Button
                aria-current={conta.id === id ? "true" : undefined}
                className={cx(optionStyle, "w-full text-left")}
                onPress={() => conta.id !== id && enterConta(conta.id)}
              >
                <ChoiceOf conta={conta} isChosen={conta.id === id} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChoiceOf({ conta, isChosen }: { conta: Conta; isChosen: boolean }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{conta.nome}</span>
        <span className="block text-xs text-faint">{PAPEL_LABELS[conta.papel]}</span>
      </span>
      {isChosen && <Check size={16} aria-hidden className="shrink-0 text-brand-ink" />}
    </>
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
          <ChoiceOf conta={conta} isChosen={conta.id === id} />
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
