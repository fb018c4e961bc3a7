import { expect, test } from "vitest";
import { processorMs } from "#server/testing/processor-time.ts";
import { deviceOf } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Chrome no Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    "Microsoft Edge no Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox no Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Safari no macOS",
  ],
  ["", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
  ["<script>alert(1)</script>", "Aparelho desconhecido"],
])("%s is %s", (agent, words) => {
  expect(deviceOf(agent)).toBe(words);
});

test("any text of the most that is kept is read in a moment", () => {
  const begun = processorMs();
  for (const part of ["Android ", "(", "Mozilla/5.0 ", "Version/", " ", ";"]) {
    deviceOf(part.repeat(300).slice(0, 300));
  }
  expect(processorMs() - begun).toBeLessThan(500);
});
