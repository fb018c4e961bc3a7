import { PhoneBox } from "#client/features/publico/phone-box.tsx";
import { TextBox } from "#client/features/publico/text-box.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { MAX_NOME_VISITANTE } from "#shared/publico/publico.constants.ts";
import type { Kept } from "./use-kept.ts";

/** Name and phone of the visitor. */
export function WhoFields({ kept, phoneHelp, faultOf, onChange }: WhoFieldsProps) {
  return (
    <>
      <TextBox
        label={m.nome}
        name="nome"
        autoComplete="name"
        maxLength={MAX_NOME_VISITANTE}
        value={kept.nome}
        onChange={({ target }) => onChange({ nome: target.value })}
        error={faultOf("nome")}
      />
      <PhoneBox
        label={m.telefone}
        value={kept.telefone}
        onChange={(telefone) => onChange({ telefone })}
        error={faultOf("telefone")}
        help={phoneHelp}
      />
    </>
  );
}

interface WhoFieldsProps {
  kept: Kept;
  /** The purpose of the phone. */
  phoneHelp: string;
  faultOf: (name: string) => string | undefined;
  onChange: (values: Partial<Kept>) => void;
}
