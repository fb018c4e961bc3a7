import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { countryOf } from "./country.ts";

test("S29: the countries' lists are read without holding the event loop, once, and are small", async () => {
  const before = process.memoryUsage().arrayBuffers;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  expect(await countryOf("200.160.2.3")).toBe("Brasil");
  delay.disable();
  // The usual delay; a single outlier is the machine's.
  expect(delay.percentile(95) / 1e6).toBeLessThan(50);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20e6);
  const begun = process.cpuUsage();
  for (let i = 0; i < 1_000; i++) await countryOf("2804:14c::1");
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
});

test.each([
  ["200.160.2.3", "Brasil"],
  ["::ffff:200.160.2.3", "Brasil"],
  ["2804:14c:1:2:3:4:5:6", "Brasil"],
  ["193.136.1.1", "Portugal"],
  ["8.8.8.8", "Estados Unidos"],
  ["127.0.0.1", "Conexão local"],
  ["::1", "Conexão local"],
  ["192.168.1.5", "Rede local"],
  ["10.0.0.1", "Rede local"],
  ["fe80::1%eth0", "Rede local"],
  ["fd00::1", "Rede local"],
  ["0.0.0.0", "Local desconhecido"],
  ["203.0.113.7", "Local desconhecido"],
  ["255.255.255.255", "Local desconhecido"],
  ["", "Local desconhecido"],
  [null, "Local desconhecido"],
])("%s is in: %s", async (ip, place) => {
  expect(await countryOf(ip)).toBe(place);
});
