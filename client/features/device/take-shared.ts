import { SHARE, TAKE_SHARED } from "#shared/common/worker.ts";

/** The file that another app has shared with this very page, once; undefined where there is none. */
export async function takeShared(): Promise<File | undefined> {
  const worker = navigator.serviceWorker?.controller;
  const [visit] = performance.getEntriesByType("navigation");
  if (!worker || !visit?.name.endsWith(SHARE.opens)) return undefined;
  const { port1, port2 } = new MessageChannel();
  const files = await new Promise<File[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<File[]>) => resolve(data);
    worker.postMessage(TAKE_SHARED, [port2]);
  });
  return files[0];
}
