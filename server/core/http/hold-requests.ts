import type { RequestListener } from "node:http";

/** Lets requests wait, unread, until it is opened; then it is no more than the handler behind it. */
export function holdRequests(handler: RequestListener) {
  let isOpen = false;
  const waiting: Parameters<RequestListener>[] = [];
  const listener: RequestListener = (req, res) => {
    if (isOpen) handler(req, res);
    else waiting.push([req, res]);
  };
  const release = () => {
    isOpen = true;
    for (const [req, res] of waiting.splice(0)) handler(req, res);
  };
  return { listener, release };
}
