import type { PushScope } from "./push.ts";

/** An event whose worker stays alive until the given work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response> | Response): void;
}

export interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

export interface TappedEvent extends LastingEvent {
  readonly notification: Notification;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchedEvent;
  message: MessageFromPage;
  push: PushedEvent;
  notificationclick: TappedEvent;
}

/** The part of a service worker's global scope that ours uses: the project's types are those of pages. */
interface WorkerScope extends Pick<PushScope, "navigator" | "clients"> {
  readonly registration: ServiceWorkerRegistration;
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(
    kind: Kind,
    listener: (event: Events[Kind]) => void,
  ): void;
}

declare const self: WorkerScope;

export const worker: WorkerScope = self;
