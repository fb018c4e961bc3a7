import { create } from "qrcode";

/** Light squares around it that a reader needs (ISO/IEC 18004). */
const QUIET = 4;

/** A QR Code as a drawing, dark on light in both themes: many readers take no other. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const side = size + 2 * QUIET;
  const dark = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z` : "",
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-lg border border-line bg-paper text-on-paper"
    >
      <path fill="currentColor" d={dark.join("")} />
    </svg>
  );
}
