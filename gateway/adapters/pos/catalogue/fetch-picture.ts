import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, get as requestPlain } from "node:http";
import { get as requestSecure } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { PosSilent } from "../provider";
import { PosError } from "./catalogue";

/** The largest file that Square takes. */
const MAX_BYTES = 15 * 1_048_576;
const NOT_ALLOWED = "Its address is not one of the public internet over https";

interface FetchSettings {
	/** Address of the POS: pictures of the same origin are fetched from wherever it is. */
	trusted: string;
	timeoutMs: number;
}

/**
 * Fetches a picture that a POS named, without redirects: over https from public addresses, or from the POS itself.
 * Throws `PosError` where it never comes, `PosSilent` where it may come later.
 */
export async function fetchPicture(
	address: string,
	{ trusted, timeoutMs }: FetchSettings,
): Promise<Uint8Array> {
	const url = URL.canParse(address) ? new URL(address) : null;
	if (!url || url.username) throw new PosError(NOT_ALLOWED);
	const isTrusted = url.origin === new URL(trusted).origin;
	if (!isTrusted && !isPublicUrl(url)) throw new PosError(NOT_ALLOWED);
	const signal = AbortSignal.timeout(timeoutMs);
	try {
		return await read(url, { signal, agent: false, ...(!isTrusted && { lookup: publicLookup }) });
	} catch (error) {
		throw error instanceof PosError ? error : new PosSilent(error);
	}
}

function isPublicUrl({ protocol, port, hostname }: URL): boolean {
	const host = hostname.replace(/^\[|\]$/g, "");
	return protocol === "https:" && port === "" && (isIP(host) === 0 || isPublicAddress(host));
}

interface Requested {
	signal: AbortSignal;
	agent: false;
	lookup?: LookupFunction;
}

function read(url: URL, options: Requested): Promise<Uint8Array> {
	const request = url.protocol === "http:" ? requestPlain : requestSecure;
	return new Promise((resolve, reject) => {
		const outgoing = request(url, options, (response) => {
			readBody(response).then(resolve, (error) => {
				outgoing.destroy();
				reject(error);
			});
		});
		outgoing.on("error", reject);
	});
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
	const { statusCode: status = 0 } = response;
	if (status === 429 || status >= 500) throw new Error(`Status ${status}`);
	if (status !== 200) throw new PosError(`Its address answered with status ${status}`);
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of response) {
		bytes += chunk.length;
		if (bytes > MAX_BYTES) throw new PosError("It is larger than 15 MB");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Checks what a name leads to when the connection is made, so that it cannot lead elsewhere then. */
const publicLookup: LookupFunction = (host, options, done) => {
	lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
		const [first] = found ?? [];
		if (error || !first) return done(error ?? new Error("No address"), "");
		if (!found.every(({ address }) => isPublicAddress(address))) {
			return done(new PosError(NOT_ALLOWED), "");
		}
		if (options.all) done(null, found);
		else done(null, first.address, first.family);
	});
};

const reserved = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const) {
	reserved.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
] as const) {
	reserved.addSubnet(network, prefix, "ipv6");
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an address is none of a private network, of this machine, or reserved (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
	if (!isIPv6(address)) return !reserved.check(address, "ipv4");
	return globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
