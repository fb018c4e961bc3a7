/** Imports and re-exports of a file formatted by Biome: each address, and whether only types come from it. */
export function importsOf(text) {
  const found = [];
  let isType = false;
  for (const line of text.split("\n")) {
    if (/^(?:import|export) /.test(line)) isType = /^(?:import|export) type\b/.test(line);
    const later = /\bimport\("([^"]+)"/.exec(line)?.[1];
    if (later) found.push({ from: later, isType: false });
    const from = /(?:^import|\bfrom) "([^"]+)"/.exec(line)?.[1];
    if (from) found.push({ from, isType });
  }
  return found;
}
