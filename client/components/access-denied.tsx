import { ShieldX } from "lucide-react";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { ButtonLink } from "./button-link.tsx";

const TITLE = "Acesso Negado";

/** Shown to non-administrators in place of an administrator's screen. */
export function AccessDenied() {
  useDocumentTitle(TITLE);
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center sm:py-24">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-red-soft text-red-ink">
        <ShieldX size={28} aria-hidden />
      </span>
      <h1 className="text-xl font-semibold sm:text-2xl">{TITLE}</h1>
      <p className="mt-2 max-w-sm text-soft">Você não tem permissão para acessar esta área.</p>
      <ButtonLink to={paths.dashboard} variant="secondary" className="mt-6">
        Ir para o Dashboard
      </ButtonLink>
    </div>
  );
}
