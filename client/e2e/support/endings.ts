type End = () => Promise<unknown>;

const ofFile: End[] = [];
const ofProcess: End[] = [];

/** Registers an ending for the test file, also from a hook or a test: `withBrowser` runs it after the last test. */
export const endWithFile = (end: End) => void ofFile.push(end);

/** Runs the endings, the latest first. */
export async function endFile() {
  for (let end = ofFile.pop(); end; end = ofFile.pop()) await end();
}

/**
 * For what all test files of this process share: it ends when vitest ends the process. What takes longer than vitest
 * waits is killed; the database server, and with it every database, ends after that.
 */
export const endWithProcess = (end: End) => void ofProcess.push(end);

process.once("SIGTERM", () => {
  void Promise.allSettled(ofProcess.map((end) => end())).then(() => process.exit());
});
