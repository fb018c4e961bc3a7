import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import ipaddr from "ipaddr.js";

/** Ranges of addresses, the first of each in rising order, with the country of each. */
export interface Ranges {
  starts: Uint32Array | BigUint64Array;
  ends: Uint32Array | BigUint64Array;
  /** Two letters, as one number. */
  countries: Uint16Array;
}

const FILES = { ipv4: "asn-country-ipv4-num.csv", ipv6: "asn-country-ipv6.csv" };
const IPV4_ROWS = 160_000;
const IPV6_ROWS = 80_000;
const UNKNOWN = "Local desconhecido";
const NEAR: Record<string, string> = { loopback: "Conexão local" };
const countryNames = new Intl.DisplayNames("pt-BR", { type: "region" });

let loading: Promise<{ ipv4: Ranges; ipv6: Ranges }> | undefined;

/** The country of an address, by name, from the registries' own lists (docs/decisions/0024). */
export async function countryOf(ip: string | null): Promise<string> {
  const [bare = ""] = (ip ?? "").split("%");
  if (!ipaddr.isValid(bare)) return UNKNOWN;
  const address = ipaddr.process(bare);
  const range = address.range();
  if (range !== "unicast") return NEAR[range] ?? (isHome(range) ? "Rede local" : UNKNOWN);
  loading ??= load();
  const { ipv4, ipv6 } = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const country =
    address instanceof ipaddr.IPv4
      ? countryIn(ipv4, numberOf(address.octets))
      : countryIn(ipv6, networkOf(address));
  return (country && countryNames.of(country)) ?? UNKNOWN;
}

const isHome = (range: string) =>
  ["private", "linkLocal", "uniqueLocal", "carrierGradeNat"].includes(range);

const numberOf = (octets: number[]) => octets.reduce((sum, octet) => sum * 256 + octet, 0);

/** The first 64 bits: no list divides further. */
const networkOf = ({ parts }: ipaddr.IPv6) =>
  parts.slice(0, 4).reduce((sum, part) => (sum << 16n) | BigInt(part), 0n);

/** The country of the range that holds the address, by halving. */
function countryIn({ starts, ends, countries }: Ranges, address: number | bigint) {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= address) low = middle + 1;
    else high = middle;
  }
  const at = low - 1;
  const end = ends[at];
  const code = countries[at];
  return end !== undefined && code !== undefined && address <= end ? lettersOf(code) : undefined;
}

const codeOf = (letters: string) => letters.charCodeAt(0) * 256 + letters.charCodeAt(1);
const lettersOf = (code: number) => String.fromCharCode(code >> 8, code & 255);

async function load() {
  const ipv4 = {
    starts: new Uint32Array(IPV4_ROWS),
    ends: new Uint32Array(IPV4_ROWS),
    countries: new Uint16Array(IPV4_ROWS),
  };
  const ipv6 = {
    starts: new BigUint64Array(IPV6_ROWS),
    ends: new BigUint64Array(IPV6_ROWS),
    countries: new Uint16Array(IPV6_ROWS),
  };
  return {
    ipv4: await read(FILES.ipv4, ipv4, ipv4.starts.length, (row, start, end) => {
      ipv4.starts[row] = Number(start);
      ipv4.ends[row] = Number(end);
    }),
    ipv6: await read(FILES.ipv6, ipv6, ipv6.starts.length, (row, start, end) => {
      ipv6.starts[row] = networkIn(start);
      ipv6.ends[row] = networkIn(end);
    }),
  };
}

const PIECE = 16 * 1024;

/** Read in small pieces, so that others are served between them. */
async function read(
  file: string,
  ranges: Ranges,
  room: number,
  keep: (row: number, start: string, end: string) => void,
): Promise<Ranges> {
  const path = createRequire(import.meta.url).resolve(`@ip-location-db/asn-country/${file}`);
  let [rest, rows] = ["", 0];
  for await (const chunk of createReadStream(path, {
    encoding: "latin1",
    highWaterMark: PIECE,
  })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [start, end, country] = line.trim().split(",");
      if (!start || !end || !country || rows >= room) continue;
      keep(rows, start, end);
      ranges.countries[rows] = codeOf(country);
      rows += 1;
    }
  }
  return {
    starts: ranges.starts.slice(0, rows),
    ends: ranges.ends.slice(0, rows),
    countries: ranges.countries.slice(0, rows),
  };
}

/** The first 64 bits of an address as the list writes it, shortened or whole. */
function networkIn(text: string): bigint {
  const [head = "", tail] = text.split("::");
  const parts = head ? head.split(":") : [];
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? 0 : 8 - parts.length - after;
  const all = [...parts, ...Array<string>(zeros).fill("0"), ...(tail ? tail.split(":") : [])];
  return all.slice(0, 4).reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n);
}
