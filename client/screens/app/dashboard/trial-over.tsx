import { CirclePause, MessageCircle } from "lucide-react";
import { buttonStyle } from "#client/components/button-style.ts";
import { Card } from "#client/components/card.tsx";
import { chatUrl } from "#client/content/contacts.ts";
import { m } from "#shared/trial/encerrado.messages.ts";

/** The trial has ended: what has stopped, what stays, and how to go on. */
export default function TrialOver() {
  return (
    <Card title={m.titulo} description={m.descricao} icon={<CirclePause size={20} aria-hidden />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Lines title={m.parou} lines={m.parados} />
        <Lines title={m.continua} lines={m.continuam} />
      </div>
      <a
        href={chatUrl(m.conversa)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonStyle()} mt-4 max-sm:w-full`}
      >
        <MessageCircle size={16} aria-hidden />
        {m.continuar}
      </a>
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
