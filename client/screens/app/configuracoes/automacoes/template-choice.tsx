import { ChevronRight, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Select } from "#client/components/select.tsx";
import { type Template, useTemplatesOf } from "#client/data/automacoes.hooks.ts";
import { useWeekly } from "#client/data/disponibilidades.hooks.ts";
import { useFirstProfissional } from "#client/data/profissionais-ativos.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { rowsOf } from "#client/data/weekly.ts";
import { MessageBubble, WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { TEMPLATE_TIPO, type TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { motivos, PROPRIOS } from "#shared/lembretes/lembretes.messages.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { NoTemplate } from "./notes.tsx";
import { choosable, ownCopy, preview, templateInUse } from "./template-in-use.ts";

const TemplateModal = lazyPart(async () => {
  const { TemplateModal: Editor } = await import("#client/features/templates/template-modal.tsx");
  return { default: Editor };
});

const SYSTEM = "sistema";

/** From which template a kind of message is written, and how it reads. */
export function TemplateChoice(props: Props) {
  const { tipo, value, onChange, isDisabled, usuario } = props;
  const templates = useTemplatesOf(TEMPLATE_TIPO[tipo]);
  const offered = choosable(templates.data ?? [], usuario.id);
  const inUse = templateInUse(offered, value, usuario.categoria?.name);

  return (
    <>
      <TemplateSelect {...props} offered={offered} inUse={inUse} isLoaded={templates.isSuccess} />
      {templates.isError && !templates.data && (
        <p className="text-sm text-faint">{m.erroAoCarregar}</p>
      )}
      {inUse && (
        <>
          <MessagePreview template={inUse} usuario={usuario} />
          <ChangeText
            tipo={tipo}
            template={inUse}
            names={offered.map(({ name }) => name)}
            onChosen={onChange}
            isDisabled={isDisabled}
          />
        </>
      )}
      {templates.isSuccess && !inUse && <NoTemplate />}
    </>
  );
}

function TemplateSelect({ value, onChange, isDisabled, ...from }: TemplateSelectProps) {
  const { offered, inUse, isLoaded } = from;
  const isAbsent = value !== null && inUse?.id !== value;
  const isGone = isLoaded && isAbsent;
  return (
    <Select
      label="Template"
      options={[
        { value: SYSTEM, label: "Template do sistema" },
        ...offered.map((template) => ({ value: template.id, label: template.name })),
        // Until the list has come, or where the chosen one is gone, the box is not empty.
        ...(isAbsent ? [{ value, label: goneText(isGone) }] : []),
      ]}
      value={value ?? SYSTEM}
      onChange={(chosen) => onChange(chosen === SYSTEM ? null : chosen)}
      isDisabled={isDisabled}
      help={isGone ? "Enquanto isso, a mensagem usa o template do sistema." : undefined}
      className="sm:max-w-96"
    />
  );
}

interface TemplateSelectProps extends Props {
  offered: readonly Template[];
  /** The one that the message is written from now. */
  inUse: Template | undefined;
  isLoaded: boolean;
}

const goneText = (isGone: boolean) => (isGone ? "Template indisponível" : "Carregando...");

interface Props {
  tipo: TipoLembrete;
  value: string | null;
  onChange: (id: string | null) => void;
  isDisabled: boolean;
  usuario: Usuario;
}

/** Opens to show the message as a client gets it; says at once when it could not be sent. */
function MessagePreview({ template, usuario }: { template: Template; usuario: Usuario }) {
  const now = useNow();
  const weekly = useWeekly();
  const profissional = useFirstProfissional();
  const { rendered_content, missing_variables } = preview(
    template.content,
    { ...usuario, profissional, horas: weekly.data ? rowsOf(weekly.data) : [] },
    now,
  );
  return (
    <>
      <details className="group">
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink sm:min-h-8">
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          Ver a mensagem
        </summary>
        <figure className="mt-2 max-w-120">
          <blockquote>
            <MessageBubble className="text-sm">
              <WhatsappText text={rendered_content} />
            </MessageBubble>
          </blockquote>
          <figcaption className="mt-1.5 text-xs text-faint">
            {template.name}, com dados de exemplo.
          </figcaption>
        </figure>
      </details>
      {missing_variables.length > 0 && (
        <Banner tone="warning">
          {motivos.variaveis} {missing_variables.join(", ")}. Escolha outro template, ou esta
          mensagem não será enviada.
        </Banner>
      )}
    </>
  );
}

/** The system's text is changed in a copy, from which the message is then written. */
function ChangeText({ tipo, template, names, onChosen, isDisabled }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const type = TEMPLATE_TIPO[tipo];
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Pencil size={15} aria-hidden />}
          isDisabled={isDisabled}
          onPress={() => setOpen(true)}
        >
          Mudar o texto
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplateModal
            template={template.is_system ? null : template}
            isTextFirst
            model={ownCopy(template, PROPRIOS[tipo], names)}
            onSaved={(saved) => {
              if (saved.is_active && saved.type === type) onChosen(saved.id);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChangeProps {
  tipo: TipoLembrete;
  template: Template;
  /** The names of the templates that one may choose from. */
  names: readonly string[];
  onChosen: (id: string) => void;
  isDisabled: boolean;
}
