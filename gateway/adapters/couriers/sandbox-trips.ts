import { z } from "zod";

const BASE_FEE = 450;
const FEE_A_MILE = 95;
const MAX_MILES = 12;

const SLOW_MS = 15_000;

export const sandboxTripSchema = z.object({
	pickup_latitude: z.number().optional(),
	pickup_longitude: z.number().optional(),
	dropoff_address: z.string(),
	dropoff_latitude: z.number().optional(),
	dropoff_longitude: z.number().optional(),
});

export type SandboxTrip = z.output<typeof sandboxTripSchema>;

/** Simulated error for a word in the address or a long trip, else null. Answers slowly for "Patience". */
export async function troubleAt({ dropoff_address: address, ...trip }: SandboxTrip) {
	if (/\bPatience\b/.test(address)) await pause(SLOW_MS);
	if (/\bOutage\b/.test(address)) {
		return { status: 500, body: sandboxFault("unknown_error", "Something went wrong") } as const;
	}
	if (/\bBusy\b/.test(address)) {
		return {
			status: 429,
			body: sandboxFault("customer_limited", "Too many requests"),
			headers: { "retry-after": "20" },
		} as const;
	}
	if (!/\bNowhere\b/.test(address) && tripMiles(trip) <= MAX_MILES) return null;
	const detail = "The specified location is not in a deliverable area";
	return { status: 422, body: sandboxFault("address_undeliverable", detail) } as const;
}

export function sandboxFee(trip: Omit<SandboxTrip, "dropoff_address">): number {
	return BASE_FEE + Math.round(tripMiles(trip) * FEE_A_MILE);
}

function tripMiles(trip: Omit<SandboxTrip, "dropoff_address">): number {
	const { pickup_latitude: a, pickup_longitude: b } = trip;
	const { dropoff_latitude: c, dropoff_longitude: d } = trip;
	if (a === undefined || b === undefined || c === undefined || d === undefined) return 2;
	return Math.hypot(c - a, (d - b) * Math.cos((a * Math.PI) / 180)) * 69;
}

export function sandboxFault(code: string, message: string) {
	return { code, message, kind: "error", metadata: {} };
}

export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
