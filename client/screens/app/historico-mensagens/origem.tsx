import { Bot, Smartphone } from "lucide-react";

/** Who wrote a message that nobody wrote here, by its `origem`. */
const LABELS: Readonly<Record<string, string>> = {
  telefone: "Enviada pelo celular",
  confirmacao: "Confirmação automática",
  lembrete: "Lembrete automático",
  followup: "Acompanhamento",
  resposta: "Resposta automática",
};

/** Marks what was written on the phone and what the product wrote by itself. */
export function Origem({ origem }: { origem: string }) {
  const label = LABELS[origem];
  if (!label) return null;
  const Icon = origem === "telefone" ? Smartphone : Bot;
  return (
    <span className="inline-flex items-center gap-1">
      · <Icon size={12} aria-hidden /> {label}
    </span>
  );
}
