import { z } from "zod";
import type {
	CourierAddress,
	CourierAnswer,
	CourierJob,
	CourierPlace,
	CourierProvider,
	CourierTrip,
} from "./provider";
import { createUberClient, type UberAnswer } from "./uber-client";
import { uberDelivery } from "./uber-delivery";

const quoteSchema = z.object({ id: z.string(), fee: z.int().min(0) });

const SIMILAR_DELIVERY =
	"The courier service already has a similar delivery. Check with the delivery partner.";

export function createUberDirect(address: CourierAddress): CourierProvider {
	const call = createUberClient(address);
	return {
		async quote(account, trip) {
			const answer = await call(account, {
				path: "delivery_quotes",
				body: toUberTrip(trip),
				waitMs: address.timeoutMs,
			});
			if (answer.kind === "error" && !canPass(answer.status)) {
				return { outcome: "refused", words: answer.words };
			}
			const quote = quoteSchema.safeParse(answer.kind === "ok" ? answer.body : null);
			return quote.success ? { outcome: "offer", fee: quote.data.fee } : { outcome: "silent" };
		},
		async create(account, job) {
			const body = { ...toUberTrip(job), ...uberJob(job) };
			const answer = await call(account, { path: "deliveries", body });
			const existing = answer.kind === "error" && answer.status === 409 ? answer.existing : "";
			if (!existing) return toCourierAnswer(answer);
			const path = `deliveries/${encodeURIComponent(existing)}`;
			const found = toCourierAnswer(await call(account, { path }));
			const isOurs =
				found.outcome !== "taken" ||
				orderPart(found.delivery.externalId) === orderPart(job.externalId);
			return isOurs ? found : { outcome: "refused", words: SIMILAR_DELIVERY, isUnknown: false };
		},
		async cancel(account, reference) {
			const path = `deliveries/${encodeURIComponent(reference)}/cancel`;
			return toCourierAnswer(await call(account, { path, body: {} }));
		},
		async get(account, reference) {
			return toCourierAnswer(
				await call(account, { path: `deliveries/${encodeURIComponent(reference)}` }),
			);
		},
	};
}

/** An earlier round of the same order counts as ours: its courier may be on the way. */
function orderPart(externalId: string): string {
	return externalId.replace(/-\d+$/, "");
}

function toCourierAnswer(answer: UberAnswer): CourierAnswer {
	if (answer.kind === "silent") {
		return again("The courier did not answer", { afterMs: null, isUncertain: true });
	}
	if (answer.kind === "ok") {
		const delivery = uberDelivery(answer.body);
		if (delivery) return { outcome: "taken", delivery };
		const words = "The courier gave an answer that cannot be read";
		return again(words, { afterMs: null, isUncertain: true });
	}
	const { status, code, afterMs } = answer;
	const words = `The courier service said: ${answer.words}`;
	if (!canPass(status)) {
		return { outcome: "refused", words, isUnknown: code === "delivery_not_found" };
	}
	return again(words, { afterMs, isUncertain: status !== 429 && status !== 425 });
}

function again(
	words: string,
	{ afterMs, isUncertain }: { afterMs: number | null; isUncertain: boolean },
): CourierAnswer {
	return { outcome: "again", words, afterMs, isUncertain };
}

function canPass(status: number): boolean {
	return status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
}

function toUberTrip({ from, to, storeKey, value }: CourierTrip) {
	return {
		pickup_address: toUberAddress(from),
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

function toUberAddress({ street, city, state, postalCode, country }: CourierPlace): string {
	return JSON.stringify({
		street_address: [street],
		city,
		state,
		zip_code: postalCode,
		country,
	});
}

const MAX_NOTES = 280;

function uberJob(job: CourierJob) {
	return {
		external_id: job.externalId,
		idempotency_key: job.externalId,
		pickup_name: job.pickupName,
		pickup_business_name: job.pickupBusinessName,
		pickup_ready_dt: job.readyAt,
		dropoff_name: job.customerName,
		...(job.notes && { dropoff_notes: job.notes.slice(0, MAX_NOTES) }),
		manifest_reference: job.number,
		manifest_items: job.items.map((item) => ({
			...item,
			size: job.isLarge ? "xlarge" : "small",
		})),
		undeliverable_action: "return",
		...(job.tip > 0 && { tip: job.tip }),
		...(job.proof !== "none" && { dropoff_verification: PROOFS[job.proof] }),
		...(job.isTest && {
			test_specifications: { robo_courier_specification: { mode: "auto" } },
		}),
	};
}

const PROOFS = {
	photo: { picture: true },
	signature: { signature_requirement: { enabled: true, collect_signer_name: true } },
	pincode: { pincode: { enabled: true } },
} as const;
