import type { Config } from "./config.ts";
import { isLocalHost, isLocalUrl } from "./core/http/local.ts";
import { isBlockedUrl } from "./integrations/http/outside-http.ts";

type Settings = Pick<
  Config,
  "appUrl" | "whatsappPadrao" | "host" | "trustProxy" | "metricsToken" | "allowPrivateInstanceHosts"
>;

/** Settings that can be meant but hardly are, one line for each; the start continues. */
export const warningsOf = (settings: Settings): string[] =>
  [...ofAddress(settings), ...ofReach(settings)].filter((warning) => typeof warning === "string");

/** How callers come to this server. */
function ofAddress({ appUrl, host, trustProxy }: Settings) {
  const isSecure = appUrl.startsWith("https:");
  const isPublic = !isLocalUrl(appUrl);
  return [
    isSecure &&
      !trustProxy &&
      "APP_URL, TRUST_PROXY: with https a proxy stands before this server, and without TRUST_PROXY all its callers share one address and its limits",
    isPublic &&
      !isSecure &&
      "APP_URL: over http passwords and tokens travel in clear, put a proxy with TLS before this server",
    !isPublic &&
      trustProxy &&
      "APP_URL, TRUST_PROXY: behind a proxy, but links in letters lead to this machine only",
    trustProxy &&
      "hops" in trustProxy &&
      !isLocalHost(host) &&
      "HOST, TRUST_PROXY: a count believes whoever reaches this port, name the proxy's network instead",
  ];
}

/** Hosts and figures that can be reached through this server. */
function ofReach(settings: Settings) {
  const { appUrl, whatsappPadrao, metricsToken, allowPrivateInstanceHosts } = settings;
  const isPublic = !isLocalUrl(appUrl);
  return [
    whatsappPadrao &&
      isBlockedUrl(whatsappPadrao.host, allowPrivateInstanceHosts) &&
      "WHATSAPP_DEFAULT_HOST: leads into a private network, which ALLOW_PRIVATE_INSTANCE_HOSTS does not allow: nobody can connect by themselves",
    isPublic && !metricsToken && "APP_URL, METRICS_TOKEN: without a token /metrics is closed",
    isPublic &&
      allowPrivateInstanceHosts &&
      "APP_URL, ALLOW_PRIVATE_INSTANCE_HOSTS: instances may lead this server into its private network",
  ];
}
