import { useState } from "react";
import { Combobox } from "#client/components/combobox.tsx";
import { type Contato, useContatos } from "#client/data/historico-mensagens.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { hasDigits, phonePart } from "#shared/clientes/clientes.rules.ts";
import { formatTelefone, isTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";

const MAX_SHOWN = 50;
/** Fewer digits are in almost every phone. */
const MIN_DIGITS = 3;

/** A client's phone: chosen by name, or typed, whole or a part of it. */
export function ContatoField({ value, onType, onChoose }: ContatoFieldProps) {
  const contatos = useContatos();
  const withPhone = (contatos.data ?? []).flatMap(itemOf);
  const chosen = withPhone.find(({ telefone }) => telefone === value);
  // A name that is being typed says nobody yet: whoever leaves it there sees again what is in force.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = chosen?.label ?? (isTelefone(value) ? formatTelefone(value) : value);

  return (
    <Combobox
      label="Cliente ou telefone"
      // In the form of the sheet a name needs the whole width.
      className="in-[form]:col-span-2"
      placeholder="Todos"
      items={withPhone.filter((item) => typed === null || isLike(item, typed)).slice(0, MAX_SHOWN)}
      isLoading={contatos.isLoading}
      emptyText="Nenhum cliente encontrado"
      value={chosen?.id ?? null}
      onChange={(id) => {
        const item = withPhone.find((one) => one.id === id);
        if (!item) return;
        setTyped(null);
        onChoose(item.telefone);
      }}
      inputValue={typed ?? shown}
      onInputChange={(text) => {
        setTyped(text);
        const part = longPart(text);
        if (text.trim() === "" || part) onType(part ?? "");
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function itemOf({ cliente_id, cliente_nome, cliente_telefone }: Contato) {
  if (cliente_telefone === null) return [];
  const label = clientLabel(cliente_nome, cliente_telefone);
  const description = cliente_nome ? formatTelefone(cliente_telefone) : undefined;
  return [{ id: cliente_id, telefone: cliente_telefone, label, description }];
}

function isLike({ label, telefone }: { label: string; telefone: string }, text: string) {
  const part = longPart(text);
  return part ? hasDigits(telefone, part) : searchable(label).includes(searchable(text));
}

function longPart(text: string) {
  const part = phonePart(text);
  return part && part.length >= MIN_DIGITS ? part : null;
}

interface ContatoFieldProps {
  /** Digits. */
  value: string;
  onType: (telefone: string) => void;
  onChoose: (telefone: string) => void;
}
