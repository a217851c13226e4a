import type { GatewayConfig } from "../core/config";

export const MINUTE_MS = 60_000;
const FORGET_MS = 24 * 3_600_000;

export interface Clock {
	now: number;
	config: GatewayConfig;
}

/** Instant, in ISO UTC, before which events no longer cause alerts. */
export function since(now: number): string {
	return new Date(now - FORGET_MS).toISOString();
}
