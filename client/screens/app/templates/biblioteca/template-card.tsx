import { MessageText } from "#client/features/templates/message-text.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { aboutText, TemplateBadges, usageText } from "./template-badges.tsx";
import type { TemplateItemProps } from "./template-row.tsx";

/** A template with the beginning of its text, for the grid. */
export function TemplateCard({ template, now, handlers }: TemplateItemProps) {
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
