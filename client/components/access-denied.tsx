import { ShieldX } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { ButtonLink } from "./button-link.tsx";

/** Shown in place of a screen that the person may not use; unless told otherwise, of an administrator's. */
export function AccessDenied({
  title = "Acesso Negado",
  text = "Você não tem permissão para acessar esta área.",
  back = "Ir para o Dashboard",
  tone = "warning",
}: AccessDeniedProps) {
  useDocumentTitle(title);
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center sm:py-24">
      <span
        className={cx(
          "mb-4 grid size-14 place-items-center rounded-full",
          tone === "warning" ? "bg-red-soft text-red-ink" : "bg-brand-soft text-brand-ink",
        )}
      >
        <ShieldX size={28} aria-hidden />
      </span>
      <h1 className="text-xl font-semibold sm:text-2xl">{title}</h1>
      <p className="mt-2 max-w-sm text-pretty text-soft">{text}</p>
      <ButtonLink to={paths.dashboard} variant="secondary" className="mt-6">
        {back}
      </ButtonLink>
    </div>
  );
}

interface AccessDeniedProps {
  title?: string;
  text?: string;
  back?: string;
  /** calm: a screen that is not for this role, as nobody did anything wrong. */
  tone?: "warning" | "calm";
}
