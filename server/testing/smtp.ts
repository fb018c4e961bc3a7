import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** The commands whose reply a test may change; CONNECT is the greeting, BODY the end of the message. */
type Command = "CONNECT" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "BODY";

const USUAL: Record<string, string> = {
  CONNECT: "220 correio.exemplo ESMTP",
  EHLO: "250-correio.exemplo\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN",
  AUTH: "235 2.7.0 Authentication successful",
  DATA: "354 End data with <CR><LF>.<CR><LF>",
  QUIT: "221 Bye",
};

/** A small mail server that speaks SMTP (RFC 5321) and keeps what it takes. */
export async function startSmtp() {
  const letters: { to: string; text: string }[] = [];
  const names = new Set<string>();
  const answers = new Map<Command, string | ((line: string) => string | undefined)>();
  const sockets = new Set<Socket>();
  let attempts = 0;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    let to = "";
    let body: string[] | undefined;
    const answer = (command: string, line = "") => {
      const given = [...answers].find(([known]) => known === command)?.[1];
      const own = typeof given === "function" ? given(line) : given;
      const text = own ?? USUAL[command] ?? "250 2.0.0 Ok";
      socket.write(`${text}\r\n`);
      return text;
    };
    answer("CONNECT");
    createInterface({ input: socket }).on("line", (line) => {
      if (body && line !== ".") return body.push(line);
      if (body) {
        const text = body.join("\r\n");
        body = undefined;
        if (answer("BODY", text).startsWith("250")) letters.push({ to, text });
        return undefined;
      }
      const command = (/^[A-Z]+/i.exec(line)?.[0] ?? "").toUpperCase();
      if (command === "EHLO") names.add(line.slice("EHLO ".length));
      if (command === "MAIL") attempts += 1;
      if (command === "RCPT") to = /<([^<>]*)>/.exec(line)?.[1] ?? "";
      if (answer(command, line).startsWith("354")) body = [];
      return undefined;
    });
  });

  const open = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await open();
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  };
  return {
    url: `smtp://pontual:segredo@127.0.0.1:${port}`,
    letters,
    names,
    /** Emails whose transmission has begun. */
    attempts: () => attempts,
    /** Its reply in place of the usual one; without one it is usual again. */
    says: (command: Command, words?: string | ((line: string) => string | undefined)) =>
      words === undefined ? answers.delete(command) : answers.set(command, words),
    /** Gone, with its connections, and back at the same place. */
    close,
    reopen: () => open(port),
  };
}
