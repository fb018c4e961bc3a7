import { Check, ChevronRight, CircleDot, Lightbulb, Pencil, TriangleAlert } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { Template } from "#client/data/templates.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { cx } from "#client/lib/cx.ts";
import type { TemplateCategoria } from "#shared/templates/templates.constants.ts";
import { AboutFields } from "./about-fields.tsx";
import { ContentField } from "./content-field.tsx";
import { type Filling, foundVariables, goesByItself } from "./filling.ts";
import { type TemplateFormState, useTemplateForm } from "./use-template-form.ts";
import { LABELS, type TemplateModel, textOf } from "./values.ts";

const FORM = "template";

/** A new template, or changes of one. It says while something is not saved, and asks before that is lost. */
export function TemplateEditor(props: EditorProps) {
  const { template, isTextFirst = false, categoria, isFixed, title, onClose } = props;
  const { control, elsewhere, submit, isDirty, isValid, isSaving } = useTemplateForm(props);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDirty={isDirty}
      title={title}
      size="xl"
      footer={
        <>
          <Unsaved isShown={isDirty} />
          {/* Side by side on a phone too, where the keyboard leaves little height. */}
          <div className="flex gap-2 max-sm:*:flex-1">
            <FormFooter
              form={FORM}
              label={template ? "Salvar alterações" : "Criar template"}
              isDisabled={!isValid}
              isLoading={isSaving}
              onCancel={onClose}
            />
          </div>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="empty:hidden has-[[role=alert]:empty]:hidden md:col-span-2">
          <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
        </div>
        <AboutFields
          control={control}
          fixedCategoria={isFixed && categoria ? categoria : null}
          isFirst={!isTextFirst}
        />
        <div className="space-y-5">
          <ContentField control={control} isFirst={isTextFirst} />
          <FoundVariables control={control} />
          <Tips />
        </div>
      </form>
    </Modal>
  );
}

function Unsaved({ isShown }: { isShown: boolean }) {
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-sm text-amber-ink max-sm:order-last sm:mr-auto"
    >
      {isShown && (
        <>
          <CircleDot size={14} aria-hidden /> Alterações não salvas
        </>
      )}
    </p>
  );
}

export interface EditorProps {
  /** Null makes a new one. */
  template: Template | null;
  /** With what a new one begins. */
  model?: TemplateModel | undefined;
  isTextFirst?: boolean | undefined;
  onSaved?: ((saved: Template) => void) | undefined;
  /** "" is none yet. */
  categoria: TemplateCategoria | "";
  /** Whether the category is not theirs to choose. */
  isFixed: boolean;
  title: string;
  onClose: () => void;
}

const TIPS = [
  "Comece pelo nome: “Olá, {{nome_cliente}}!” aproxima.",
  "Em confirmações e lembretes, peça a resposta 1 para confirmar ou 2 para cancelar.",
  "Asteriscos deixam em negrito no WhatsApp: *importante*.",
  "Diga uma coisa por mensagem: as curtas são as mais lidas.",
];

function Tips() {
  return (
    <details className="group rounded-lg bg-muted px-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-medium">
        <Lightbulb size={16} aria-hidden className="text-faint" />
        Dicas
        <ChevronRight
          size={16}
          aria-hidden
          className="ml-auto text-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <ul className="list-disc space-y-1 pb-3 pl-5 text-xs text-soft">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </details>
  );
}

const FILLINGS: Record<Filling, { text: string; style: string; Icon: typeof Check }> = {
  product: { text: "preenchido pelo sistema", style: "text-green-ink", Icon: Check },
  service: {
    text: "vem do serviço e do valor do agendamento",
    style: "text-green-ink",
    Icon: Check,
  },
  room: { text: "vem da sala do agendamento", style: "text-green-ink", Icon: Check },
  person: { text: "você preenche ao enviar", style: "text-amber-ink", Icon: Pencil },
  nobody: { text: "não reconhecido", style: "text-red-ink", Icon: TriangleAlert },
};

/** Which variables the text has, and what happens to each. */
function FoundVariables({ control }: Pick<TemplateFormState, "control">) {
  const [content, type] = useWatch({ control, name: ["content", "type"] });
  const found = foundVariables(content);
  const isHeldBack = goesByItself(type) && found.some(({ filling }) => filling !== "product");
  return (
    <section aria-labelledby="variaveis-encontradas">
      <h3 id="variaveis-encontradas" className="text-sm font-medium">
        Dados usados no texto{found.length > 0 && ` (${found.length})`}
      </h3>
      {found.length === 0 ? (
        <p className="mt-1 text-xs text-faint">Nenhum: o texto vai igual para todos.</p>
      ) : (
        <ul className="mt-1.5 space-y-1">
          {found.map(({ name, label, filling }) => (
            <FoundVariable key={name} label={label ?? name} filling={filling} />
          ))}
        </ul>
      )}
      {isHeldBack && (
        <div className="mt-3">
          <Banner tone="warning">
            Mensagens automáticas só saem quando o sistema preenche todos os dados do texto.
          </Banner>
        </div>
      )}
    </section>
  );
}

function FoundVariable({ label, filling }: { label: string; filling: Filling }) {
  const { text, style, Icon } = FILLINGS[filling];
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-xs">
      <span className="rounded-sm bg-muted px-1.5 py-0.5 font-medium break-all">{label}</span>
      <span className={cx("inline-flex items-center gap-1", style)}>
        <Icon size={13} aria-hidden className="shrink-0" />
        {text}
      </span>
    </li>
  );
}
