import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { ScreenNotLoaded } from "#client/lib/screen-not-loaded.ts";
import { Button } from "./button.tsx";

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

type State = "asked" | "asking" | "no answer";

/**
 * A screen whose files did not come. With a new version only a fresh page knows the new files, and nothing is lost by it: the
 * screen before was left. Otherwise the page is loaded again only once the server answers: without a line what is already
 * there would be lost.
 */
function NotLoaded() {
  const [state, setState] = useState<State>("asked");
  useEffect(() => {
    void isOutdated().then((isNew) => isNew && location.reload());
  }, []);

  async function tryAgain() {
    setState("asking");
    if (await isServerThere()) location.reload();
    else setState("no answer");
  }

  return (
    <>
      <h1 className="text-lg font-semibold">Esta tela não pôde ser carregada</h1>
      <p className="mx-auto mt-1 max-w-110 text-balance text-soft">
        {state === "no answer"
          ? "Ainda sem resposta. As telas que você já abriu continuam funcionando."
          : "Verifique sua conexão. Nada do que você salvou se perdeu."}
      </p>
      <Button
        className="mt-5"
        icon={<RotateCw size={16} aria-hidden />}
        isLoading={state === "asking"}
        onPress={tryAgain}
      >
        Tentar novamente
      </Button>
    </>
  );
}

const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the page that the server has now begins with another script than this tab: a new version, with files of its own. */
async function isOutdated() {
  const first = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const answer = await fetch("").catch(() => undefined);
  return first && answer?.ok && !(await answer.text()).includes(first);
}
