// npm run icons: the app's icons as PNG and ICO, drawn by Chromium from client/public/favicon.svg. What it draws is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumEnvironment } from "./chromium.mjs";
import { inRoot, install, say } from "./lib.mjs";

const FOLDER = inRoot("client", "public");
const BRAND = "#0d5f6b";

await install();
const { CHROMIUM_PATH, ...libraries } = await chromiumEnvironment();
Object.assign(process.env, libraries);

const sign = readFileSync(join(FOLDER, "favicon.svg"), "utf8");
/** Up to the edges: systems cut it to their own shape. The clock stays within the circle that all of them leave. */
const uncut = sign.replace(/ rx="\d+"/, "");
const shortcut = (lines) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="13" fill="${BRAND}"/><path transform="translate(12 12)" d="${lines}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const CALENDAR_PLUS =
  "M16 19h6M16 2v4M19 16v6M21 12.6V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.5M3 10h18M8 2v4";
const CLOCK = "M12 6v6l4 2M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0";

const PICTURES = [
  ["icone-192.png", sign, 192],
  ["icone-512.png", sign, 512],
  ["icone-recortavel-192.png", uncut, 192],
  ["icone-recortavel-512.png", uncut, 512],
  ["apple-touch-icon.png", uncut, 180],
  ["atalho-novo.png", shortcut(CALENDAR_PLUS), 96],
  ["atalho-agora.png", shortcut(CLOCK), 96],
];
const ICO_SIZES = [16, 32, 48];

const { chromium } = await import("playwright");
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
const page = await browser.newPage();

for (const [name, svg, size] of PICTURES) keep(name, await draw(svg, size));
const pictures = [];
for (const size of ICO_SIZES) pictures.push({ size, png: await draw(sign, size) });
keep("favicon.ico", asIco(pictures));
await browser.close();

async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  const sized = svg.replace(
    "<svg ",
    `<svg style="display:block" width="${size}" height="${size}" `,
  );
  await page.setContent(`<body style="margin:0">${sized}</body>`);
  return page.screenshot({ omitBackground: true });
}

/** Windows' icon file: a header, an entry of 16 bytes for each picture, then the pictures. */
function asIco(pictures) {
  const ENTRY = 16;
  const header = Buffer.alloc(6 + ENTRY * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + ENTRY * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

function keep(name, bytes) {
  writeFileSync(join(FOLDER, name), bytes);
  say(`client/public/${name}, ${bytes.length} bytes`);
}
