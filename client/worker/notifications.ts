import { openPush, showPush } from "./push.ts";
import { worker } from "./scope.ts";

worker.addEventListener("push", (event) => event.waitUntil(showPush(worker, event.data?.text())));

worker.addEventListener("notificationclick", (event) =>
  event.waitUntil(openPush(worker, event.notification)),
);
