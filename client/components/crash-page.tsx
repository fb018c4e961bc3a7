import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "./button.tsx";

/** Stands in for a screen that failed, or whose files a new version has replaced. */
export function CrashPage() {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-4 text-center">
      <div>
        <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
          <TriangleAlert size={24} aria-hidden />
        </span>
        <h1 className="text-lg font-semibold">Algo deu errado nesta tela</h1>
        <p className="mt-1 text-soft">
          Recarregue a página para continuar. Nada do que você salvou se perdeu.
        </p>
        <Button
          className="mt-5"
          icon={<RotateCw size={16} aria-hidden />}
          onPress={() => location.reload()}
        >
          Recarregar a página
        </Button>
      </div>
    </main>
  );
}
