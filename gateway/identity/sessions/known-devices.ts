import { createHash, createSecretKey, hkdfSync } from "node:crypto";
import type { Context } from "hono";
import { jwtVerify, SignJWT } from "jose";
import type { Waiting } from "~/models/shared/fair-queue";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import type { GatewayConfig } from "../../core/config";
import { newId } from "../../core/ids";

export const DEVICE_HEADER = "x-device-token";
const DAYS = 400;
const MOST_ACCOUNTS = 8;

interface Device {
	id: string;
	accounts: readonly string[];
}

/** Where an attempt to sign in comes from. `deviceId` is null unless the account signed in there before. */
export interface Source {
	address: string | null;
	deviceId: string | null;
}

type Config = Pick<GatewayConfig, "SESSION_SECRET" | "SERVICE_KEY">;

/** Where a call comes from, as seen by one account: strangers must not be able to lock its own devices out. */
export async function sourceFor(
	config: Config,
	context: Context<GatewayEnv>,
	email: string,
): Promise<Source> {
	const device = await deviceOf(config, context);
	const isKnown = device?.accounts.includes(accountOf(email));
	return {
		address: attemptAddress(context, config),
		deviceId: isKnown ? (device?.id ?? null) : null,
	};
}

export function placeOf({ address, deviceId }: Source): Waiting {
	return { source: deviceId ?? address, isKnown: deviceId !== null };
}

/** Makes the device known to an account, by a signed token in `x-device-token`. It signs nobody in. */
export async function rememberDevice(
	config: Config,
	context: Context<GatewayEnv>,
	email: string,
): Promise<void> {
	const device = await deviceOf(config, context);
	const account = accountOf(email);
	const others = device?.accounts.filter((each) => each !== account) ?? [];
	const token = await new SignJWT({ accounts: [account, ...others].slice(0, MOST_ACCOUNTS) })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setJti(device?.id ?? newId())
		.setIssuedAt()
		.setExpirationTime(`${DAYS}d`)
		.sign(keyOf(config));
	context.header(DEVICE_HEADER, token);
}

async function deviceOf(config: Config, context: Context<GatewayEnv>): Promise<Device | null> {
	const token = context.req.header(DEVICE_HEADER);
	if (!token) return null;
	try {
		const { payload } = await jwtVerify(token, keyOf(config), { algorithms: ["HS256"] });
		return { id: payload.jti ?? "", accounts: payload.accounts as string[] };
	} catch {
		// A forged or old token counts as none.
		return null;
	}
}

function keyOf({ SESSION_SECRET }: Config) {
	return createSecretKey(
		new Uint8Array(hkdfSync("sha256", SESSION_SECRET, "", "mise known device", 32)),
	);
}

/** Not the address itself: a person who borrows the device must not learn who else uses it. */
function accountOf(email: string): string {
	return createHash("sha256").update(email).digest("base64url").slice(0, 22);
}
