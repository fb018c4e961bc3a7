import { ArrowRight, LibraryBig, type LucideIcon, Plus } from "lucide-react";
import { Button } from "react-aria-components";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";

const STYLE =
  "flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-3.5 text-left transition-colors hover:border-brand hover:bg-brand-soft/40";

/** What one comes here to do. */
export function QuickActions({ onCreate }: { onCreate: () => void }) {
  return (
    <section aria-label="Ações rápidas" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <Button onPress={onCreate} className={STYLE}>
        <Inside
          icon={Plus}
          title="Criar Novo Template"
          text="Escreva uma vez, envie quando precisar."
        />
      </Button>
      <Link to={paths.biblioteca} className={STYLE}>
        <Inside
          icon={LibraryBig}
          title="Ver Todos os Templates"
          text="A biblioteca, com busca e filtros."
        />
      </Link>
    </section>
  );
}

function Inside({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-xs text-faint">{text}</span>
      </span>
      <ArrowRight size={16} aria-hidden className="shrink-0 text-faint" />
    </>
  );
}
