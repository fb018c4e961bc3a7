import { useNavigate } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { dayPath } from "#client/lib/paths.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

/** Long enough to reach the button. */
const DURATION = 8_000;

/** The success of a booking leads to its day, where the screen below does not draw it. */
export function useSayWhere(isShown: (date: string) => boolean = () => false) {
  const navigate = useNavigate();
  return (horario: string, text: string) => {
    const [date = ""] = horario.split("T");
    if (isShown(date)) return;
    toast.leading(
      <>
        <span className="block">{text}</span>
        <Button
          size="sm"
          variant="secondary"
          className="mt-1"
          onPress={() => {
            toast.close();
            void navigate(dayPath(date));
          }}
        >
          {m.verNoDia}
        </Button>
      </>,
      DURATION,
    );
  };
}
