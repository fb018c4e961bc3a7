interface Size {
  largura: number;
  altura: number;
}

/** How large a picture is, as its header says; nothing where that cannot be read. */
export function pictureSize(bytes: Buffer, tipo: string): Size | undefined {
  const size = READERS[tipo]?.(bytes);
  return size && size.largura > 0 && size.altura > 0 ? size : undefined;
}

const READERS: Record<string, (bytes: Buffer) => Size | undefined> = {
  "image/png": (bytes) =>
    bytes.length < 24
      ? undefined
      : { largura: bytes.readUInt32BE(16), altura: bytes.readUInt32BE(20) },
  "image/gif": (bytes) =>
    bytes.length < 10
      ? undefined
      : { largura: bytes.readUInt16LE(6), altura: bytes.readUInt16LE(8) },
  "image/jpeg": ofJpeg,
  "image/webp": ofWebp,
};

/** The frame header (SOF0 to SOF15, but for tables and arithmetic coding), behind segments that name their length. */
function ofJpeg(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { altura: bytes.readUInt16BE(at + 5), largura: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function ofWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { largura: bytes.readUInt16LE(26) & 0x3fff, altura: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { largura: bytes.readUIntLE(24, 3) + 1, altura: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
