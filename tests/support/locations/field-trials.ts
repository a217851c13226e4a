import type { WholeSample } from "../endpoint-sample";
import type { TestAnswer, TestGateway } from "../gateway";
import type { Place } from "../isolation-world";
import { FIELD_BODIES } from "./field-samples";

interface TrialRequest {
	sample: WholeSample;
	method: string;
	place: Place;
	field: string;
	/** Values to try where there are no better ones. */
	values: readonly unknown[];
	/** Whether anybody's page shows the field; else no value of it is stored. */
	isShown: boolean;
}

interface Trial {
	/** Sends another value than the one that is stored: the status, and after a success, whether something else is stored. */
	send(token: string): Promise<[status: number, isStored: boolean]>;
	/** What the last answer said. */
	lastMessage(): string;
	/** Throws where something was stored since, by a request that was refused. */
	finish(): Promise<void>;
}

const VOLATILE = ["version", "updatedAt", "createdAt", "asOf"];

let made = 0;

/**
 * Prepares to send a field straight to the gateway and to look at what is stored then. Finds two values that the gateway
 * stores for somebody who may change everything; throws where there are not two of a field that a page shows.
 */
export async function prepareTrial(
	gateway: TestGateway,
	trialRequest: TrialRequest,
): Promise<Trial> {
	const { field, method, place, sample } = trialRequest;
	const { path, body } = sample.request(place);
	const token = gateway.own.tokens.platformSuperAdmin;
	const isNew = method === "post" && !path.endsWith("/throttling");
	const given = method === "post" ? (body as object) : {};
	const needed = isNew ? 1 : 2;
	// Of a list its total tells enough.
	const readAt = isNew ? `${path}?limit=1` : path;
	let before = await stored(gateway, readAt, place);
	let lastMessage = "";

	async function attempt(caller: string, wanted: object): Promise<[TestAnswer, boolean]> {
		const answer = await gateway.call(method.toUpperCase(), path, {
			token: caller,
			merchantId: place.merchantId,
			body: isNew ? unique({ ...given, ...wanted }) : { ...given, ...wanted },
		});
		lastMessage = JSON.stringify(answer.body?.details ?? answer.body?.message ?? "");
		if (answer.status >= 400) return [answer, false];
		const after = await stored(gateway, readAt, place);
		const isStored = after !== before;
		before = after;
		return [answer, isStored];
	}

	const known = { gateway, place, now: JSON.parse(before) };
	const bodies = (await FIELD_BODIES[field]?.(known)) ?? [];
	const likely = [...bodies, ...trialRequest.values.map((value) => ({ [field]: value }))];
	const taken: object[] = [];
	const refusals: string[] = [];
	// Twice, as the first may be what was stored already.
	for (const each of [...likely, ...likely]) {
		if (taken.length === needed || !trialRequest.isShown) break;
		if (taken.includes(each)) continue;
		const [{ status }, isStored] = await attempt(token, each);
		if (isStored) taken.push(each);
		refusals.push(`${JSON.stringify(each)}: ${status} ${lastMessage}`);
	}
	if (!trialRequest.isShown) taken.push(likely[0] as object);
	else if (taken.length < needed) {
		throw new Error(`${method} ${path} does not store ${field}:\n${refusals.join("\n")}`);
	}
	return {
		lastMessage: () => lastMessage,
		async send(caller) {
			const [{ status }, isStored] = await attempt(caller, taken[0] as object);
			if (isStored) taken.reverse();
			return [status, isStored];
		},
		async finish() {
			if ((await stored(gateway, readAt, place)) === before) return;
			throw new Error(`${method} ${path} refused ${field} and stored it all the same`);
		},
	};
}

/** What stands at a path now, for somebody who sees everything. */
async function stored(gateway: TestGateway, path: string, { merchantId }: Place): Promise<string> {
	const token = gateway.own.tokens.platformSuperAdmin;
	const readAt = path.replace("/webstores/", "/store-v2/");
	const { status, body } = await gateway.call("GET", readAt, { token, merchantId });
	if (status !== 200) throw new Error(`GET ${readAt}: ${status}`);
	return JSON.stringify(body, (key, value) => (VOLATILE.includes(key) ? undefined : value));
}

/** With other values of what no two things of a location have in common. */
function unique(body: object): object {
	made += 1;
	const another = (value: string): Record<string, string> => ({
		name: `${value.slice(0, 12)} ${made}`,
		guid: `guid-${made}`,
		tag: `T${made}`,
		email: `new-${made}@example.test`,
		phone: `+1312555${1000 + made}`,
	});
	return Object.fromEntries(
		Object.entries(body).map(([key, value]) => [
			key,
			typeof value === "string" && value !== "" ? (another(value)[key] ?? value) : value,
		]),
	);
}
