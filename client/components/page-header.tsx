import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";

/** The head of a screen: its title (level 1, also the title of the tab), a sentence, its actions. */
export function PageHeader({ title, description, actions, isTight, isUnseen }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header
      className={cx(
        "mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mb-6",
        isUnseen && "max-sm:mb-0",
        isTight && "md:[@media(max-height:920px)]:mb-2",
      )}
    >
      <div className="min-w-0 flex-1 basis-28">
        <h1 className={cx("w-fit text-xl font-semibold sm:text-2xl", isUnseen && "max-sm:sr-only")}>
          {title}
        </h1>
        {description && <p className="mt-0.5 text-sm text-faint">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Where what is below needs the height of a low screen. */
  isTight?: boolean;
  /** A phone draws what is below in its place; a screen reader still hears it. */
  isUnseen?: boolean;
}
