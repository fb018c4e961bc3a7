import { ChevronRight, Lightbulb } from "lucide-react";

const TIPS = [
  "Comece pelo nome: “Olá, {{nome_cliente}}!” aproxima.",
  "Em confirmações e lembretes, peça a resposta 1 para confirmar ou 2 para cancelar.",
  "Asteriscos deixam em negrito no WhatsApp: *importante*.",
  "Diga uma coisa por mensagem: as curtas são as mais lidas.",
];

export function Tips() {
  return (
    <details className="group rounded-lg bg-muted px-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-medium">
        <Lightbulb size={16} aria-hidden className="text-faint" />
        Dicas
        <ChevronRight
          size={16}
          aria-hidden
          className="ml-auto text-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <ul className="list-disc space-y-1 pb-3 pl-5 text-xs text-soft">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </details>
  );
}
