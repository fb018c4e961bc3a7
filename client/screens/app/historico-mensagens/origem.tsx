import { Bot, Smartphone } from "lucide-react";
import { ORIGEM_LABELS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** Of these everybody knows who wrote them. */
const PLAIN: ReadonlySet<string> = new Set(["manual", "cliente"]);

/** Marks what was written on the phone and what the product wrote by itself. */
export function Origem({ origem }: { origem: string }) {
  const label = ORIGEM_LABELS[origem];
  if (!label || PLAIN.has(origem)) return null;
  const Icon = origem === "telefone" ? Smartphone : Bot;
  return (
    <span className="inline-flex items-center gap-1">
      · <Icon size={12} aria-hidden /> {label}
    </span>
  );
}
