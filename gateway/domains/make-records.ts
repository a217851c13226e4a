import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { GatewayConfig } from "../core/config";
import { sealText, unsealText } from "../core/seal";

type RecordSettings = Pick<
	GatewayConfig,
	"DOMAINS_HOST" | "STORE_URL" | "PUBLIC_URL" | "MAIL_SPF" | "MAIL_FROM" | "SESSION_SECRET"
>;

const TOKEN_BYTES = 16;
const KEY_BITS = 2_048;
const PURPOSE = "dkim";

const makeKeys = promisify(generateKeyPair);

/** The host that domains of organizations lead to. */
export function platformHost({ DOMAINS_HOST, STORE_URL, PUBLIC_URL }: RecordSettings): string {
	const url = STORE_URL ?? PUBLIC_URL;
	return DOMAINS_HOST ?? (url ? new URL(url).hostname : "localhost");
}

/** Generates the token and key pair of a new set of records, valid from now on (spec 9.6). */
export async function makeRecords(config: RecordSettings) {
	const { publicKey, privateKey } = await makeKeys("rsa", {
		modulusLength: KEY_BITS,
		publicKeyEncoding: { type: "spki", format: "der" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	const now = new Date();
	return {
		host: platformHost(config),
		spf: config.MAIL_SPF ?? `include:${/@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? "localhost"}`,
		token: randomBytes(TOKEN_BYTES).toString("hex"),
		dkimPublic: publicKey.toString("base64"),
		dkimSealed: sealText(config.SESSION_SECRET, PURPOSE, privateKey),
		recordsIssuedAt: now,
		nextCheckAt: now,
		findings: {},
		misses: 0,
		mailMisses: 0,
		isTaken: false,
		state: "pending" as const,
		mailState: null,
		mailHost: null,
		verifiedAt: null,
	};
}

export function openKey(
	sealed: string,
	{ SESSION_SECRET }: Pick<GatewayConfig, "SESSION_SECRET">,
): string | null {
	try {
		return unsealText(SESSION_SECRET, PURPOSE, sealed);
	} catch {
		return null;
	}
}
