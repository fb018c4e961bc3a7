import type { Template } from "#client/data/templates.hooks.ts";
import { TemplateActions, type TemplateHandlers } from "./template-actions.tsx";
import { aboutText, TemplateBadges, usageText } from "./template-badges.tsx";

/** A template without its text, for the list. */
export function TemplateRow({ template, now, handlers }: TemplateItemProps) {
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

export interface TemplateItemProps {
  template: Template;
  now: Date;
  handlers: TemplateHandlers;
}
