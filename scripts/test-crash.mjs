// npm run test:crash: the long forms of the tests that kill processes.
process.env.CRASH_TESTS = "long";
process.argv.push("--project", "server", "server/crash");
await import("./test.mjs");
