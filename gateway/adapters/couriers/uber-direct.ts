import { z } from "zod";
import type { CourierAddress, CourierPlace, CourierProvider, CourierTrip } from "./provider";
import { createUberClient } from "./uber-client";

const quoteSchema = z.object({ id: z.string(), fee: z.int().min(0) });

/** The delivery quotes of Uber Direct (v1). */
export function createUberDirect(address: CourierAddress): CourierProvider {
	const call = createUberClient(address);
	return {
		async quote(account, trip) {
			const answer = await call(account, "delivery_quotes", tripOf(trip));
			if (answer.kind === "error" && !mayPass(answer.status)) {
				return { outcome: "refused", words: answer.words };
			}
			const quote = quoteSchema.safeParse(answer.kind === "ok" ? answer.body : null);
			return quote.success ? { outcome: "offer", fee: quote.data.fee } : { outcome: "silent" };
		},
	};
}

function mayPass(status: number): boolean {
	return status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
}

function tripOf({ from, to, storeKey, value }: CourierTrip) {
	return {
		pickup_address: addressOf(from),
		...(from.phone && { pickup_phone_number: from.phone }),
		...(from.coordinates && {
			pickup_latitude: from.coordinates.latitude,
			pickup_longitude: from.coordinates.longitude,
		}),
		dropoff_address: to.address,
		...(to.phone && { dropoff_phone_number: to.phone }),
		...(to.coordinates && {
			dropoff_latitude: to.coordinates.latitude,
			dropoff_longitude: to.coordinates.longitude,
		}),
		manifest_total_value: value,
		...(storeKey && { external_store_id: storeKey }),
	};
}

/** A structured address, as JSON in a text. */
function addressOf({ street, city, state, postalCode, country }: CourierPlace): string {
	return JSON.stringify({
		street_address: [street],
		city,
		state,
		zip_code: postalCode,
		country,
	});
}
