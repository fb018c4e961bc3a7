import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteError } from "react-router-dom";
import { ScreenNotLoaded } from "#client/lib/screen-not-loaded.ts";
import { Button } from "./button.tsx";
import { NotLoaded } from "./not-loaded.tsx";

/** Stands in for the whole page when it failed. */
export function CrashPage() {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <CrashNotice />
    </main>
  );
}

/** The same for one screen, inside the frame of the product. */
export function CrashNotice() {
  if (useRouteError() instanceof ScreenNotLoaded) {
    return (
      <Notice>
        <NotLoaded />
      </Notice>
    );
  }
  return (
    <Notice>
      <h1 className="text-lg font-semibold">Algo deu errado nesta tela</h1>
      <p className="mt-1 text-soft">
        Verifique sua conexão e recarregue a página. Nada do que você salvou se perdeu.
      </p>
      <Button
        className="mt-5"
        icon={<RotateCw size={16} aria-hidden />}
        onPress={() => location.reload()}
      >
        Recarregar a página
      </Button>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="py-12 text-center">
      <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
        <TriangleAlert size={24} aria-hidden />
      </span>
      {children}
    </div>
  );
}
