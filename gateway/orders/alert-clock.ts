import { DAY_MS } from "~/models/shared/plain-date";
import type { GatewayConfig } from "../core/config";

export const MINUTE_MS = 60_000;
const FORGET_MS = DAY_MS;

export interface Clock {
	now: number;
	config: GatewayConfig;
}

/** Instant, in ISO UTC, before which events no longer cause alerts. */
export function since(now: number): string {
	return new Date(now - FORGET_MS).toISOString();
}
