import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "./button.tsx";

/** Says what could not be loaded, and offers to try again. */
export function LoadError({ message, description, onRetry, isRetrying }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
        <TriangleAlert size={24} aria-hidden />
      </span>
      <p className="text-base font-medium">{message}</p>
      {description && <p className="mt-1 max-w-sm text-sm text-faint">{description}</p>}
      <Button
        variant="secondary"
        className="mt-5"
        icon={<RotateCw size={16} aria-hidden />}
        isLoading={isRetrying}
        onPress={() => void onRetry()}
      >
        Tentar novamente
      </Button>
    </div>
  );
}

interface LoadErrorProps {
  message: string;
  description?: string;
  onRetry: () => unknown;
  isRetrying?: boolean;
}
