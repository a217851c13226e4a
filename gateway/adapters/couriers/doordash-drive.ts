import { NO_TEST_MODE } from "~/models/fulfilment/delivery-partner";
import { callDoorDash, type DoorDashAnswer } from "./doordash-client";
import { doorDashDelivery, isDoorDashQuote } from "./doordash-delivery";
import type {
	CourierAccount,
	CourierAddress,
	CourierAnswer,
	CourierJob,
	CourierPlace,
	CourierProvider,
	CourierTrip,
} from "./provider";

/** A pickup sooner than that is left to DoorDash, which refuses times before a courier can be there. */
const PLANNED_FROM_MS = 30 * 60_000;

const MAX_INSTRUCTIONS = 400;

/** DoorDash Drive, where our id of a delivery is its reference. */
export function createDoorDashDrive({
	url,
	timeoutMs,
	patienceMs,
}: Omit<CourierAddress, "authUrl">): CourierProvider {
	const ask = (
		account: CourierAccount,
		method: "GET" | "POST" | "PUT",
		path: string,
		body?: object,
	) => callDoorDash(url, account, { method, path, waitMs: patienceMs, ...(body && { body }) });
	const pathOf = (id: string) => `deliveries/${encodeURIComponent(id)}`;

	async function takeExisting(
		account: CourierAccount,
		{ externalId, tip, to }: CourierJob,
	): Promise<DoorDashAnswer> {
		const found = await ask(account, "GET", pathOf(externalId));
		if (found.kind !== "ok" || !isDoorDashQuote(found.body)) return found;
		const accepted = { tip, ...(to.phone && { dropoff_phone_number: to.phone }) };
		return ask(account, "POST", `quotes/${encodeURIComponent(externalId)}/accept`, accepted);
	}

	return {
		async quote(account, trip) {
			const body = { external_delivery_id: `Q-${crypto.randomUUID()}`, ...toDoorDashTrip(trip) };
			const call = { method: "POST", path: "quotes", body, waitMs: timeoutMs } as const;
			const answer = await callDoorDash(url, account, call);
			if (answer.kind === "error" && !canPass(answer.status)) {
				return { outcome: "refused", words: answer.words };
			}
			const fee = answer.kind === "ok" ? doorDashDelivery(answer.body)?.fee : undefined;
			return typeof fee === "number" ? { outcome: "offer", fee } : { outcome: "silent" };
		},
		async create(account, job) {
			if (job.isTest) return { outcome: "refused", words: NO_TEST_MODE, isUnknown: false };
			const body = { ...toDoorDashTrip(job), ...toDoorDashJob(job) };
			const answer = await ask(account, "POST", "deliveries", body);
			const isKnown = answer.kind === "error" && answer.code === "duplicate_delivery_id";
			return toCourierAnswer(isKnown ? await takeExisting(account, job) : answer);
		},
		async cancel(account, reference) {
			const answer = await ask(account, "PUT", `${pathOf(reference)}/cancel`);
			const isDone = answer.kind === "error" && answer.reason === "delivery_cancelled";
			return toCourierAnswer(isDone ? await ask(account, "GET", pathOf(reference)) : answer);
		},
		async get(account, reference) {
			return toCourierAnswer(await ask(account, "GET", pathOf(reference)));
		},
	};
}

function toCourierAnswer(answer: DoorDashAnswer): CourierAnswer {
	if (answer.kind === "silent") {
		const words = "The courier did not answer";
		return { outcome: "again", words, afterMs: null, isUncertain: true };
	}
	if (answer.kind === "ok") {
		const delivery = doorDashDelivery(answer.body);
		if (delivery) return { outcome: "taken", delivery };
		const words = "The courier gave an answer that cannot be read";
		return { outcome: "again", words, afterMs: null, isUncertain: true };
	}
	const { status, code, reason, afterMs } = answer;
	const words = `The courier service said: ${answer.words}`;
	if (canPass(status) || reason === "delivery_creation_in_progress") {
		return { outcome: "again", words, afterMs, isUncertain: status !== 429 };
	}
	return { outcome: "refused", words, isUnknown: code === "unknown_delivery_id" };
}

function canPass(status: number): boolean {
	return status === 408 || status === 425 || status === 429 || status >= 500;
}

function toDoorDashTrip({ from, to, value }: CourierTrip) {
	return {
		pickup_address: toDoorDashAddress(from),
		...(from.phone && { pickup_phone_number: from.phone }),
		dropoff_address: to.address,
		...(to.phone && { dropoff_phone_number: to.phone }),
		...(to.coordinates && {
			dropoff_location: { lat: to.coordinates.latitude, lng: to.coordinates.longitude },
		}),
		order_value: value,
	};
}

function toDoorDashAddress({ street, city, state, postalCode }: CourierPlace): string {
	return `${street}, ${city}, ${state} ${postalCode}`;
}

function toDoorDashJob(job: CourierJob) {
	const [givenName = "", ...others] = job.customerName.trim().split(/\s+/);
	return {
		external_delivery_id: job.externalId,
		pickup_business_name: job.pickupBusinessName,
		pickup_reference_tag: job.number,
		...(Date.parse(job.readyAt) - Date.now() > PLANNED_FROM_MS && { pickup_time: job.readyAt }),
		...(givenName && { dropoff_contact_given_name: givenName }),
		...(others.length > 0 && { dropoff_contact_family_name: others.join(" ") }),
		...(job.notes && { dropoff_instructions: job.notes.slice(0, MAX_INSTRUCTIONS) }),
		items: job.items.map(({ name, quantity, price }) => ({ name, quantity, price })),
		action_if_undeliverable: "return_to_pickup",
		...(job.tip > 0 && { tip: job.tip }),
		...(job.isLarge && { order_fulfillment_method: "catering" }),
		...(job.proof !== "none" && { dropoff_options: PROOFS[job.proof] }),
	};
}

const PROOFS = {
	photo: { proof_of_delivery: "photo_required" },
	signature: { signature: "required" },
	pincode: { proof_of_delivery: "pin_code" },
} as const;
