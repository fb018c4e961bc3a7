import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";

type State = "asked" | "asking" | "no answer";

/**
 * A screen whose files did not come. The page is loaded again only once the server answers: without a line what is
 * already there would be lost, and with a new version only a fresh page knows the new files.
 */
export function NotLoaded() {
  const [state, setState] = useState<State>("asked");

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
