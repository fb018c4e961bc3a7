import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const MODULES = 33;
const QUIET = 4;
const SCALE = 6;

/** A picture in the style of a QR code, different for each text, as a PNG data URL. Nothing can scan it. */
export function qrPicture(text: string): string {
  const side = (MODULES + 2 * QUIET) * SCALE;
  const dark = moduleTest(text);
  const rows = Buffer.alloc(side * (side + 1), 0xff);
  for (let y = 0; y < side; y += 1) {
    rows[y * (side + 1)] = 0;
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / SCALE) - QUIET, Math.floor(x / SCALE) - QUIET];
      if (dark(row, column)) rows[y * (side + 1) + 1 + x] = 0;
    }
  }
  return `data:image/png;base64,${png(side, rows).toString("base64")}`;
}

/** Whether a module is dark: three finder patterns, the timing lines, and noise that hangs on the text. */
function moduleTest(text: string): (row: number, column: number) => boolean {
  const noise = Array.from({ length: MODULES }, (_, row) =>
    createHash("sha256").update(`${text}:${row}`).digest(),
  );
  const far = MODULES - 7;
  return (row, column) => {
    if (row < 0 || column < 0 || row >= MODULES || column >= MODULES) return false;
    for (const [top, left] of [
      [0, 0],
      [0, far],
      [far, 0],
    ] as const) {
      const [y, x] = [row - top, column - left];
      if (y >= -1 && y <= 7 && x >= -1 && x <= 7) return isFinder(y, x);
    }
    if (row === 6 || column === 6) return (row + column) % 2 === 0;
    return ((noise[row]?.[column % 32] ?? 0) & (column < 32 ? 1 : 2)) !== 0;
  };
}

/** A square in a ring, with a light border. */
function isFinder(y: number, x: number): boolean {
  const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
  return ring <= 1 || ring === 3;
}

/** Eight bits of grey a pixel; each row begins with its filter byte 0 (PNG, RFC 2083). */
function png(side: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
