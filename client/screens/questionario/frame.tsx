import type { ReactNode } from "react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { ThemeMenu } from "#client/components/theme-menu.tsx";
import { cx } from "#client/lib/cx.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";

/** A page of its own, outside of the product: sign, theme, and what it is about. */
export function Frame({ title, className, children }: FrameProps) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-8">
      <header className="flex items-center justify-between">
        <a href={paths.home} className="flex rounded-md">
          <BrandMark />
        </a>
        <ThemeMenu hasWord />
      </header>
      <main className={cx("mx-auto w-full flex-1 py-8", className)}>{children}</main>
    </div>
  );
}

interface FrameProps {
  title: string;
  className?: string;
  children: ReactNode;
}
