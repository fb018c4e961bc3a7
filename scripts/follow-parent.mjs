// Loaded before the server by start.mjs: when the starter is killed hard, the channel to it breaks, and the
// server stops in order instead of holding its port forever.
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
