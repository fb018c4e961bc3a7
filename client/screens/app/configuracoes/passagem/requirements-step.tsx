import { KeyRound, Link, type LucideIcon, ShieldCheck, Smartphone } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { guia } from "#shared/passagens/guia.messages.ts";

const m = guia.requisitos;

const ICONS: Record<(typeof m.itens)[number]["de"], LucideIcon> = {
  celular: Smartphone,
  empresa: ShieldCheck,
  ligacao: Link,
  acesso: KeyRound,
};

/** All that has to be there before the number can move. */
export function RequirementsStep() {
  return (
    <div className="mt-2 space-y-4">
      <ul className="space-y-3">
        {m.itens.map((item) => (
          <Requirement key={item.de} {...item} />
        ))}
      </ul>
      <Banner tone="warning" title={m.atencao}>
        {m.atencaoTexto}
      </Banner>
    </div>
  );
}

function Requirement({ de, nome, texto }: (typeof m.itens)[number]) {
  const Icon = ICONS[de];
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <div className="min-w-0">
        <p className="font-medium">{nome}</p>
        <p className="mt-0.5 text-soft">{texto}</p>
      </div>
    </li>
  );
}
