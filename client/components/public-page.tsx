import type { ReactNode } from "react";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { FirstField } from "./first-field.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** A page before the product: its form, and on wide screens a panel at the left. */
export function PublicPage({ title, description, aside, children }: PublicPageProps) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh">
      {aside && (
        <aside
          aria-label="Sobre o Pontual"
          className="hidden w-[46%] max-w-180 flex-col justify-between bg-deep p-12 text-on-deep lg:flex xl:p-16"
        >
          {aside}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col px-4 py-4 sm:px-8">
        <header className="flex items-center justify-between">
          <a href={paths.home} className="flex rounded-md">
            <BrandMark />
          </a>
          <ThemeMenu hasWord />
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-8">
          <h1 className="w-fit text-2xl font-semibold">{title}</h1>
          {description && <div className="mt-1.5 text-pretty text-soft">{description}</div>}
          <div className="mt-7">
            <FirstField>{children}</FirstField>
          </div>
        </main>
      </div>
    </div>
  );
}

interface PublicPageProps {
  title: string;
  description?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}
