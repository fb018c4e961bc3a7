import { type ReactNode, useEffect } from "react";
import { Button } from "#client/components/button.tsx";
import { canSuggestPasskey } from "#client/data/passkey.ts";
import { useLoginPasskey } from "#client/data/passkey-sign-in.hooks.ts";

/**
 * Signs in by a key of the device alone, by a press or where the browser proposes it beside the e-mail. The icon comes with
 * the screen, whose file holds it already.
 */
export default function PasskeyEntry({ icon }: { icon: ReactNode }) {
  const byPasskey = useLoginPasskey();
  useSuggestedPasskey(byPasskey.mutate);
  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full"
      icon={icon}
      isLoading={byPasskey.isPending && !byPasskey.variables.isSuggested}
      onPress={() => byPasskey.mutate({})}
    >
      Entrar com chave de acesso
    </Button>
  );
}

/** Where this device has a key the browser proposes it beside the e-mail, without a press. */
function useSuggestedPasskey(suggest: ReturnType<typeof useLoginPasskey>["mutate"]) {
  useEffect(() => {
    let isThere = true;
    void canSuggestPasskey().then((can) => can && isThere && suggest({ isSuggested: true }));
    return () => {
      isThere = false;
    };
  }, [suggest]);
}
