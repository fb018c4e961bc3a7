import { LayoutTemplate, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from "react-aria-components";
import { Badge } from "#client/components/badge.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { inputHeight, inputStyle } from "#client/components/field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import {
  type SendableTemplate,
  useKnownValues,
  useSendableTemplates,
} from "#client/data/send.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { TIPO_LABELS } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { byPurpose } from "./by-purpose.ts";
import { readable } from "./readable.ts";

/** All active templates; typing searches them, arrows and Enter choose. */
export function TemplateChoice({ clienteId, isClosed, onChoose }: TemplateChoiceProps) {
  const known = useKnownValues(clienteId);
  const [search, setSearch] = useState("");
  const templates = useSendableTemplates(useDebounced(search.trim()));
  return (
    // The server has searched: everything that it answers fits.
    <Autocomplete inputValue={search} onInputChange={setSearch} filter={() => true}>
      <SearchField
        aria-label="Buscar template"
        // Opening the dialog is asking to search in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="sticky top-0 z-10 block bg-surface pb-2"
      >
        <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-faint sm:top-3" />
        <Input
          placeholder="Nome ou conteúdo"
          maxLength={200}
          className={cx(inputStyle, inputHeight, "pl-9")}
        />
      </SearchField>
      {content()}
    </Autocomplete>
  );

  function content(): ReactNode {
    if (templates.isError && !templates.data)
      return <LoadError message={m.erroAoCarregar} onRetry={templates.refetch} />;
    if (!templates.data || known.isPending) return <SkeletonRows rows={5} />;
    const { items: all } = templates.data;
    const items = byPurpose(isClosed ? all.filter(isApproved) : all);
    return (
      <ListBox
        aria-label="Templates"
        items={items}
        onAction={(key) => {
          const template = items.find(({ id }) => id === key);
          if (template) onChoose(template);
        }}
        renderEmptyState={() => (
          <NoTemplate isSearched={search.trim() !== ""} isClosed={isClosed} />
        )}
        className="outline-none"
      >
        {(template) => (
          <Option template={template} text={readable(template.content, known.values)} />
        )}
      </ListBox>
    );
  }
}

/** As it is now, for one of the professional's numbers. */
const isApproved = ({ aprovacoes }: SendableTemplate) =>
  aprovacoes.some(({ estado, atual }) => estado === "aprovado" && atual);

interface TemplateChoiceProps {
  clienteId: string;
  /** Only approved ones go: the client has not written for too long. */
  isClosed: boolean;
  onChoose: (template: SendableTemplate) => void;
}

function Option({ template, text }: { template: SendableTemplate; text: string }) {
  return (
    <ListBoxItem
      id={template.id}
      textValue={template.name}
      className="cursor-pointer rounded-md px-3 py-2.5 -outline-offset-2 data-focused:bg-muted data-hovered:bg-muted"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{template.name}</span>
        <Badge tone="brand">{TIPO_LABELS[template.type]}</Badge>
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm text-faint">{text}</span>
    </ListBoxItem>
  );
}

function NoTemplate({ isSearched, isClosed }: { isSearched: boolean; isClosed: boolean }) {
  const none = isClosed ? "Nenhum modelo aprovado" : "Nenhum template ativo";
  const what = isClosed
    ? "Envie um da biblioteca para aprovação da Meta."
    : "Crie um, ou ative os da biblioteca.";
  return (
    <EmptyState
      icon={<LayoutTemplate size={24} aria-hidden />}
      title={isSearched ? "Nenhum template encontrado" : none}
      description={isSearched ? "Tente outras palavras." : what}
      action={
        isSearched ? null : (
          <ButtonLink to={paths.biblioteca} variant="secondary">
            Abrir biblioteca
          </ButtonLink>
        )
      }
    />
  );
}
