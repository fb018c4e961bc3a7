import { useSearchParams } from "react-router-dom";

/**
 * The instance that a letter or the banner wants connected (`?aba=whatsapp&conectar=<id>`), and a way to forget it, so
 * that a QR code that was closed stays closed.
 */
export function useWantedCode() {
  const [params, setParams] = useSearchParams();
  const forget = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete("conectar");
        return next;
      },
      { replace: true },
    );
  return [params.get("conectar"), forget] as const;
}
