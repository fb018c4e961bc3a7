import { CalendarSync } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { type ConnectionStep, useGoogleConnection } from "#client/data/google-connection.hooks.ts";
import { paths } from "#client/lib/paths.ts";

const RETURN_PATH = `${paths.configuracoes}?aba=google`;

const WORDS: Record<Exclude<ConnectionStep, "idle">, string> = {
  opening: "Abrindo o Google...",
  waiting: "Aguardando sua autorização na janela do Google...",
  exchanging: "Concluindo a conexão...",
};

/** Opens Google's consent page, and says how far the connection is. */
export function ConnectButton({ label, quem }: { label: string; quem: string | undefined }) {
  const { step, connect, giveUp } = useGoogleConnection(RETURN_PATH, quem);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <Button
        className="max-sm:w-full"
        icon={<CalendarSync size={16} aria-hidden />}
        isLoading={step !== "idle"}
        onPress={connect}
      >
        {label}
      </Button>
      {step === "waiting" && (
        <Button variant="ghost" className="max-sm:w-full" onPress={giveUp}>
          Cancelar
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-faint empty:hidden">
        {step === "idle" ? null : WORDS[step]}
      </p>
    </div>
  );
}
