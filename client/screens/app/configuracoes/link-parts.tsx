import { CircleCheck, RotateCw } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { m } from "#shared/instancias/instancias.messages.ts";
import { formatCountdown } from "./countdown.ts";

/** How long a code is still waited for. */
export function Waiting({ label, left, of }: { label: string; left: number; of: number }) {
  return (
    <div className="mx-auto mt-4 max-w-64">
      <p className="flex justify-between text-sm">
        <span className="text-soft">{label}</span>
        <span role="timer" aria-label="Tempo restante" className="font-medium tabular-nums">
          {formatCountdown(left)}
        </span>
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-muted">
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-1000 ease-linear"
          style={{ width: `${(left / of) * 100}%` }}
        />
      </div>
    </div>
  );
}

export function Connected() {
  return (
    <div role="status" className="text-center">
      <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-green-soft text-green-ink">
        <CircleCheck size={32} aria-hidden />
      </span>
      <p className="text-base font-semibold">{m.conectado}</p>
      <p className="mt-1 text-sm text-faint">As mensagens já chegam ao seu histórico.</p>
    </div>
  );
}

interface ExpiredProps {
  title: string;
  text: string;
  label: string;
  isLoading?: boolean;
  onRetry: () => void;
}

export function Expired({ title, text, label, isLoading, onRetry }: ExpiredProps) {
  return (
    <div role="alert" className="text-center">
      <p className="text-base font-medium">{title}</p>
      <p className="mt-1 text-sm text-faint">{text}</p>
      <Button
        className="mt-5"
        icon={<RotateCw size={16} aria-hidden />}
        isLoading={isLoading}
        onPress={onRetry}
      >
        {label}
      </Button>
    </div>
  );
}
