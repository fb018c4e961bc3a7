import type { S3Settings } from "./media-store.ts";

/**
 * Parses `s3://key:secret@host/bucket/folder?region=...&tls=0`; reserved characters are percent-encoded in the secret.
 * Undefined when a part is missing.
 */
export function s3SettingsOf(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const path = pathname.split("/").filter(Boolean).join("/");
  if (protocol !== "s3:" || !username || !password || !host || !path) return undefined;
  return {
    url: `${searchParams.get("tls") === "0" ? "http" : "https"}://${host}/${path}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get("region") ?? "us-east-1",
  };
}
