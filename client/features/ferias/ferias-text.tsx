import { Plus } from "lucide-react";
import { type Ref, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { MAX_TEXTO_FERIAS, VARIAVEIS_FERIAS } from "#shared/ferias/ferias.constants.ts";
import { m } from "#shared/ferias/ferias.messages.ts";

/** One text for everybody; a press puts a variable where the cursor was last. */
export function FeriasText({ quem, value, onChange, ref, ...field }: FeriasTextProps) {
  const labelOf = useVariableLabel(quem);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } =
      area.current ?? {};
    onChange(`${value.slice(0, start)}{{${name}}}${value.slice(end)}`);
  };
  return (
    <div className="space-y-2">
      <TextArea
        label={m.texto}
        help={m.textoAjuda}
        isRequired
        maxLength={MAX_TEXTO_FERIAS}
        value={value}
        onChange={onChange}
        {...field}
        ref={(element) => {
          area.current = element;
          if (typeof ref === "function") ref(element);
        }}
      />
      <div className="flex flex-wrap gap-1.5">
        {VARIAVEIS_FERIAS.map((variable) => (
          <Button
            key={variable.name}
            size="sm"
            variant="secondary"
            icon={<Plus size={14} aria-hidden />}
            aria-label={m.inserir(labelOf(variable))}
            onPress={() => insert(variable.name)}
          >
            {labelOf(variable)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** In a clinic the name in the text is that of the professional who is away. */
function useVariableLabel(quem: string | null) {
  const colegas = useColegas();
  return ({ name, label }: (typeof VARIAVEIS_FERIAS)[number]) => {
    if (name !== "nome_profissional" || colegas.length === 0) return label;
    return colegas.find(({ id }) => id === quem)?.nome ?? m.todosNome;
  };
}

interface FeriasTextProps {
  /** The professional who is away; null for all. */
  quem: string | null;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}
