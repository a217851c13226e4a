import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { hashPassword } from "../../../gateway/core/passwords";
import { users } from "../../../gateway/identity/people/tables";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import { signIn, type TestGateway } from "../gateway";

export const PASSWORD = "Correct horse 1 / battery Ω staple";
const STEP_MS = 30_000;

export interface AccountPerson {
	uuid: string;
	email: string;
	merchantId: string | null;
	/** Of an already open session. */
	token: string;
}

let hash: Promise<string> | undefined;

/** Somebody with a password, signed in. */
export async function makeAccount(
	gateway: TestGateway,
	given: Partial<typeof users.$inferInsert> = {},
): Promise<AccountPerson> {
	hash ??= hashPassword(PASSWORD);
	const now = new Date();
	const row = {
		uuid: newId(),
		merchantId: gateway.own.merchantId as string | null,
		email: `account-${newId()}@example.test`,
		passwordHash: await hash,
		type: "organisation",
		roleV2Uuid: null,
		status: "active",
		createdAt: now,
		updatedAt: now,
		...given,
	};
	await gateway.services.database.transaction(SYSTEM, (tx) => tx.insert(users).values(row));
	const { uuid, email, merchantId } = row;
	return { uuid, email, merchantId, token: await signIn(gateway.services, { uuid, merchantId }) };
}

/** Signs in by password; returns the whole answer. */
export function logIn(gateway: TestGateway, email: string, password = PASSWORD, more = {}) {
	return gateway.call("POST", "/api/v2/auth/login", { body: { email, password, ...more } });
}

/** The code of an app, so many steps from now. */
export function totpCode(secret: string, steps = 0): string {
	const app = new TOTP({ secret: Secret.fromBase32(secret) });
	return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}

const ROOM_MS = 8_000;

/** Waits until the current codes are valid for a while, for tests that use several. */
export async function roomInStep(): Promise<void> {
	const left = STEP_MS - (Date.now() % STEP_MS);
	if (left < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, left + 1));
}

/** Sets up an app for somebody; its setup code no longer blocks others. */
export async function enrol(
	gateway: TestGateway,
	{ token, uuid }: Pick<AccountPerson, "token" | "uuid">,
): Promise<{ secret: string; recoveryCodes: string[] }> {
	const path = "/api/v2/auth/second-factor";
	await gateway.call("POST", path, { token });
	const { body } = await gateway.call("GET", path, { token });
	const { secret } = body.setup;
	const confirmed = await gateway.call("POST", `${path}/confirmation`, {
		token,
		body: { code: totpCode(secret), proof: PASSWORD },
	});
	if (confirmed.status !== 200) throw new Error(`Not set up: ${JSON.stringify(confirmed.body)}`);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userUuid, uuid)),
	);
	return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
