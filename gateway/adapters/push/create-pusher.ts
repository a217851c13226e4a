import webPush from "web-push";
import type { GatewayConfig } from "../../core/config";
import { type PushDevice, PushError, type Pusher } from "./pusher";

type PushSettings = Pick<
	GatewayConfig,
	| "PUSH_PUBLIC_KEY"
	| "PUSH_PRIVATE_KEY"
	| "PUSH_CONTACT"
	| "PUSH_HOSTS"
	| "PUSH_TIMEOUT_MS"
	| "MISE_DEMO"
>;

/** Push services keep a message for a day for a phone that is off. */
const TTL_SECONDS = 86_400;
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

/** Sends Web Push with the given keys, in a demo with keys of its own; null without. */
export function createPusher(settings: PushSettings): Pusher | null {
	const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, MISE_DEMO } = settings;
	if (publicKey && privateKey) return pusherWith({ publicKey, privateKey }, settings);
	return MISE_DEMO ? pusherWith(webPush.generateVAPIDKeys(), settings) : null;
}

function pusherWith(
	keys: { publicKey: string; privateKey: string },
	{ PUSH_CONTACT: subject, PUSH_HOSTS: hosts, PUSH_TIMEOUT_MS: timeoutMs }: PushSettings,
): Pusher {
	const vapidDetails = { ...keys, subject };
	return {
		publicKey: keys.publicKey,
		accepts: (endpoint) => isAccepted(endpoint, hosts),
		async send(device, payload) {
			if (!isAccepted(device.endpoint, hosts)) {
				throw new PushError("Its push service is not among PUSH_HOSTS", "final");
			}
			await post(pushRequest(device, payload, vapidDetails), timeoutMs);
		},
	};
}

/** Devices name their push service themselves, so only known ones are called, over https except on this machine. */
function isAccepted(endpoint: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, username, port } = new URL(endpoint);
	const isHere = protocol === "http:" && LOOPBACK.test(hostname);
	if (username || (port && !isHere) || (protocol !== "https:" && !isHere)) {
		return false;
	}
	return hosts.some((host) =>
		host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
	);
}

function pushRequest(
	{ endpoint, p256dh, auth }: PushDevice,
	payload: string,
	vapidDetails: { publicKey: string; privateKey: string; subject: string },
) {
	try {
		const subscription = { endpoint, keys: { p256dh, auth } };
		const options = { vapidDetails, TTL: TTL_SECONDS };
		const request = webPush.generateRequestDetails(subscription, payload, options);
		// fetch counts the body itself; where another undici serves it, a second count fails the request.
		delete request.headers["Content-Length"];
		return request;
	} catch (error) {
		throw new PushError(`Its keys cannot be used: ${(error as Error).message}`, "gone");
	}
}

async function post(
	{ endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
	timeoutMs: number,
): Promise<void> {
	const response = await fetch(endpoint, {
		method: "POST",
		headers: headers as Record<string, string>,
		body: new Uint8Array(body ?? []),
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	}).catch((cause) => {
		throw Object.assign(new PushError("The push service did not answer", "later"), { cause });
	});
	await response.body?.cancel();
	if (response.ok) return;
	const { status } = response;
	if (status === 404 || status === 410) throw new PushError(`Status ${status}`, "gone");
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	const isLater = status === 429 || status >= 500;
	throw new PushError(
		`Status ${status}`,
		isLater ? "later" : "final",
		seconds >= 0 ? seconds * 1_000 : null,
	);
}
