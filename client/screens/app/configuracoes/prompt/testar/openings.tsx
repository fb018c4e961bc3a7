import { MessagesSquare } from "lucide-react";
import { Button } from "#client/components/button.tsx";

/** What clients often begin with: one tap tries it. */
const OPENINGS = [
  "Oi! Tem horário na semana que vem?",
  "Quanto custa a consulta?",
  "Preciso cancelar meu horário",
  "Quero falar com uma pessoa",
];

export function Openings({ onChoose }: { onChoose: (texto: string) => void }) {
  return (
    <div className="grid min-h-72 place-content-center gap-4 rounded-lg bg-muted px-4 py-6 text-center">
      <span className="mx-auto grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <MessagesSquare size={24} aria-hidden />
      </span>
      <p className="font-medium">Comece com uma mensagem</p>
      <ul aria-label="Exemplos" className="flex flex-wrap justify-center gap-2">
        {OPENINGS.map((texto) => (
          <li key={texto}>
            <Button variant="secondary" size="sm" onPress={() => onChoose(texto)}>
              {texto}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
