import { Hand } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";

/** Nothing is said in a row but whose turn it is; the conversation tells why. */
export function RowMark({ motivo }: { motivo: MotivoDaMarca }) {
  return (
    <Badge tone="amber" icon={<Hand size={12} aria-hidden />}>
      {motivo === "pediu_pessoa" ? "Quer falar com você" : "Ficou sem resposta"}
    </Badge>
  );
}
