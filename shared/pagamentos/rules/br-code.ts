import { asciiOf } from "./ascii.ts";

/** Payee of a PIX code. `chave` as the central bank keeps it: digits, small letters, a phone with +55. */
export interface Recebedor {
  chave: string;
  nome: string;
  cidade: string;
}

export interface Cobranca {
  /** Absent: the payer types the amount. */
  valor_centavos?: number | undefined;
  /** 1 to 25 letters and digits; "***" stands for none. */
  txid?: string | undefined;
}

/**
 * The text of a static PIX code, which is also what its QR Code holds (Banco Central do Brasil, "Manual de Padrões para
 * Iniciação do Pix", BR Code: EMV QRCPS Merchant-Presented Mode). Fields in ascending order, each with two digits of
 * identity and two of length; the last is the checksum of all before it, its own head included.
 */
export function brCode({ chave, nome, cidade }: Recebedor, cobranca: Cobranca = {}) {
  const { valor_centavos, txid = "***" } = cobranca;
  const body = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", chave)),
    field("52", "0000"),
    field("53", "986"),
    valor_centavos === undefined ? "" : field("54", amount(valor_centavos)),
    field("58", "BR"),
    field("59", asciiOf(nome)),
    field("60", asciiOf(cidade)),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return body + crc16(body);
}

const CHECKSUM = 4;

/** Whether this is the text of such a code and nothing else: its checksum says so. */
export const isBrCode = (text: string) =>
  text.startsWith("000201") && crc16(text.slice(0, -CHECKSUM)) === text.slice(-CHECKSUM);

function field(id: string, value: string) {
  if (value.length > 99) throw new RangeError(`field ${id} holds ${value.length} characters`);
  return id + String(value.length).padStart(2, "0") + value;
}

/** 18050 -> "180.50"; without a float on the way. */
const amount = (centavos: number) =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, "0")}`;

const POLYNOMIAL = 0x1021;
const START = 0xffff;

/** CRC16/CCITT-FALSE of ASCII: four hexadecimal digits in capitals. */
function crc16(text: string) {
  let crc = START;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const TXID_LENGTH = 25;

/** The same for the same id (UUID), another for another: its 128 bits in 25 digits and capitals. */
export const txidOf = (id: string) =>
  BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(TXID_LENGTH, "0");
