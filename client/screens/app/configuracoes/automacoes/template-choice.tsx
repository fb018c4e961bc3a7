import { Select } from "#client/components/select.tsx";
import { useTemplatesOf } from "#client/data/automacoes.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { TEMPLATE_TIPO, type TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { MessagePreview } from "./message-preview.tsx";
import { NoTemplate } from "./notes.tsx";
import { choosable, templateInUse } from "./template-in-use.ts";

const SYSTEM = "sistema";
/** From which template a kind of message is written, and how it reads. */
export function TemplateChoice({ tipo, value, onChange, isDisabled, usuario }: Props) {
  const templates = useTemplatesOf(TEMPLATE_TIPO[tipo]);
  const offered = choosable(templates.data ?? [], usuario.id);
  const inUse = templateInUse(offered, value, usuario.categoria?.name);
  const isGone = templates.isSuccess && value !== null && inUse?.id !== value;

  return (
    <>
      <Select
        label="Template"
        options={[
          { value: SYSTEM, label: "Template do sistema" },
          ...offered.map((template) => ({ value: template.id, label: template.name })),
          // Until the list has come, or where the chosen one is gone, the box is not empty.
          ...(value && inUse?.id !== value ? [{ value, label: goneText(isGone) }] : []),
        ]}
        value={value ?? SYSTEM}
        onChange={(chosen) => onChange(chosen === SYSTEM ? null : chosen)}
        isDisabled={isDisabled}
        help={isGone ? "Enquanto isso, a mensagem usa o template do sistema." : undefined}
        className="sm:max-w-96"
      />
      {templates.isError && !templates.data && (
        <p className="text-sm text-faint">{m.erroAoCarregar}</p>
      )}
      {inUse && <MessagePreview template={inUse} usuario={usuario} />}
      {templates.isSuccess && !inUse && <NoTemplate />}
    </>
  );
}

const goneText = (isGone: boolean) => (isGone ? "Template indisponível" : "Carregando...");

interface Props {
  tipo: TipoLembrete;
  value: string | null;
  onChange: (id: string | null) => void;
  isDisabled: boolean;
  usuario: Usuario;
}
