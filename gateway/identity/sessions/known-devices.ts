import { createHash, createSecretKey, hkdfSync } from "node:crypto";
import type { Context } from "hono";
import { jwtVerify, SignJWT } from "jose";
import type { Waiting } from "~/models/shared/fair-queue";
import type { GatewayEnv } from "../../core/caller";
import type { GatewayConfig } from "../../core/config";
import { newId } from "../../core/ids";
import { attemptAddress } from "../../core/request-parts";

export const DEVICE_HEADER = "x-device-token";
const DAYS = 400;
const MAX_ACCOUNTS = 8;

interface Device {
	id: string;
	accounts: readonly string[];
}

/** Origin of a sign-in attempt. `deviceId` is null unless the account signed in there before. */
export interface Source {
	address: string | null;
	deviceId: string | null;
}

type Config = Pick<GatewayConfig, "SESSION_SECRET" | "SERVICE_KEY">;

/** Identifies a call's origin for one account, so that strangers cannot lock out its own devices. */
export async function sourceFor(
	config: Config,
	context: Context<GatewayEnv>,
	email: string,
): Promise<Source> {
	const device = await readDevice(config, context);
	const isKnown = device?.accounts.includes(hashAccount(email));
	return {
		address: attemptAddress(context, config),
		deviceId: isKnown ? (device?.id ?? null) : null,
	};
}

export function toQueueEntry({ address, deviceId }: Source): Waiting {
	return { source: deviceId ?? address, isKnown: deviceId !== null };
}

/** Marks a device as known to an account, by a signed token in `x-device-token`. It does not sign in. */
export async function rememberDevice(
	config: Config,
	context: Context<GatewayEnv>,
	email: string,
): Promise<void> {
	const device = await readDevice(config, context);
	const account = hashAccount(email);
	const others = device?.accounts.filter((each) => each !== account) ?? [];
	const token = await new SignJWT({ accounts: [account, ...others].slice(0, MAX_ACCOUNTS) })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setJti(device?.id ?? newId())
		.setIssuedAt()
		.setExpirationTime(`${DAYS}d`)
		.sign(deriveKey(config));
	context.header(DEVICE_HEADER, token);
}

async function readDevice(config: Config, context: Context<GatewayEnv>): Promise<Device | null> {
	const token = context.req.header(DEVICE_HEADER);
	if (!token) return null;
	try {
		const { payload } = await jwtVerify(token, deriveKey(config), { algorithms: ["HS256"] });
		return { id: payload.jti ?? "", accounts: payload.accounts as string[] };
	} catch {
		// A forged or old token counts as none.
		return null;
	}
}

function deriveKey({ SESSION_SECRET }: Config) {
	return createSecretKey(
		new Uint8Array(hkdfSync("sha256", SESSION_SECRET, "", "mise known device", 32)),
	);
}

/** Not the address itself: a person who borrows the device must not learn who else uses it. */
function hashAccount(email: string): string {
	return createHash("sha256").update(email).digest("base64url").slice(0, 22);
}
