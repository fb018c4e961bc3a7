import { useEffect, useRef } from "react";
import { Pager } from "#client/components/pager.tsx";
import type { Template, TemplateList } from "#client/data/templates.hooks.ts";
import { MessageText } from "#client/features/templates/message-text.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { LIBRARY_PAGE_SIZE } from "#shared/templates/templates.constants.ts";
import type { LibraryState } from "./library-state.ts";
import { TemplateActions, type TemplateHandlers } from "./template-actions.tsx";
import { aboutText, TemplateBadges, usageText } from "./template-badges.tsx";

/** A page of templates, which part of all it is, and the way to the others. */
export function Results({ state, list: { items, page, total, pages }, handlers }: ResultsProps) {
  const now = useNow();
  const ref = useKeptFocus(items);
  const isGrid = state.visao === "grade";
  const Item = isGrid ? TemplateCard : TemplateRow;
  // Counted from the shown page: while the next one loads, the last one stays.
  const first = (page - 1) * LIBRARY_PAGE_SIZE + 1;
  const range = [first, first + items.length - 1, total].map(formatNumber);

  return (
    <>
      <ul
        ref={ref}
        tabIndex={-1}
        aria-label="Templates"
        className={cx(
          "outline-none",
          isGrid
            ? "grid gap-4 md:grid-cols-2 xl:grid-cols-3"
            : "divide-y divide-line rounded-lg border border-line bg-surface",
        )}
      >
        {items.map((template) => (
          <li key={template.id} className="min-w-0">
            <Item template={template} now={now} handlers={handlers} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p
          role="status"
          className="text-sm text-soft tabular-nums max-sm:w-full max-sm:text-center"
        >
          Mostrando {range[0]} até {range[1]} de {range[2]} templates
        </p>
        <div className="empty:hidden max-sm:w-full">
          <Pager
            page={state.page}
            pages={pages}
            label="Páginas de templates"
            onChange={(next) => {
              state.setPage(next);
              scrollTo({ top: 0 });
            }}
          />
        </div>
      </div>
    </>
  );
}

/** When what had the focus leaves the list (switched off under a filter), the list itself takes it. */
function useKeptFocus(items: readonly Template[]) {
  const list = useRef<HTMLUListElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener("focusin", noteFocus);
    return () => document.removeEventListener("focusin", noteFocus);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [items]);
  return list;
}

interface ResultsProps {
  state: LibraryState;
  list: TemplateList;
  handlers: TemplateHandlers;
}

/** A template with the beginning of its text, for the grid. */
function TemplateCard({ template, now, handlers }: TemplateItemProps) {
  const { name, description, content } = template;
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface">
      <div className="flex-1 space-y-3 p-4">
        <TemplateBadges template={template} />
        <div>
          <h2 className="text-base font-semibold break-words">{name}</h2>
          <p className="text-xs text-faint">{aboutText(template)}</p>
        </div>
        {description && <p className="line-clamp-2 text-soft">{description}</p>}
        <MessageBubble className="text-xs/5">
          <span className="line-clamp-4">
            <MessageText text={content} />
          </span>
        </MessageBubble>
      </div>
      <p className="px-4 pb-3 text-xs text-faint">{usageText(template, now)}</p>
      <div className="flex items-center border-t border-line py-1 pr-1.5 pl-1">
        <TemplateActions template={template} handlers={handlers} />
      </div>
    </article>
  );
}

/** A template without its text, for the list. */
function TemplateRow({ template, now, handlers }: TemplateItemProps) {
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 lg:grid lg:grid-cols-[1fr_17.5rem_17rem]">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium break-words">{template.name}</h2>
        <p className="text-xs text-faint">
          {aboutText(template)} · {usageText(template, now)}
        </p>
      </div>
      <TemplateBadges template={template} />
      <div className="-mx-3 flex grow items-center max-lg:basis-full">
        <TemplateActions template={template} handlers={handlers} />
      </div>
    </article>
  );
}

interface TemplateItemProps {
  template: Template;
  now: Date;
  handlers: TemplateHandlers;
}
