import { TextBox } from "#client/features/publico/text-box.tsx";
import { usePhoneBox } from "#client/lib/use-phone-box.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { MAX_NOME_VISITANTE } from "#shared/publico/publico.constants.ts";
import type { Kept } from "./use-kept.ts";

/** Name and phone of the visitor. */
export function WhoFields({ kept, phoneHelp, faultOf, onChange }: WhoFieldsProps) {
  const phone = usePhoneBox(kept.telefone, (telefone) => onChange({ telefone }));
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
      <TextBox
        label={m.telefone}
        name="telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(11) 99999-9999"
        value={phone.text}
        onChange={phone.change}
        onBlur={phone.leave}
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
