import { randomBytes } from "node:crypto";
import { z } from "zod";
import { SQUARE_SCOPES } from "~/models/money/square-permissions";

const grantSchema = z.object({ account: z.string(), scopes: z.array(z.string()) });

export type SandboxGrant = z.infer<typeof grantSchema>;

export const ALL_SCOPES: readonly string[] = SQUARE_SCOPES;

/** A token of the sandbox that ends at an instant (ms); it carries its end and its grant through restarts. */
export function newToken(endsAt: number, grant?: SandboxGrant): string {
	const carried = grant ? `.${Buffer.from(JSON.stringify(grant)).toString("base64url")}` : "";
	return `sandbox-${Math.floor(endsAt / 1_000)}-${randomBytes(12).toString("hex")}${carried}`;
}

/** When a token ends (ms); 0 if it is not a token. */
export function tokenExpiry(token: string): number {
	return Number(/^sandbox-(\d+)-/.exec(token)?.[1] ?? 0) * 1_000;
}

export function isLive(token: unknown): boolean {
	return tokenExpiry(`${token}`) > Date.now();
}

/** Grant inside a token; null if it has none. */
export function parseGrant(token: unknown): SandboxGrant | null {
	const [, carried] = `${token}`.split(".");
	if (!carried) return null;
	try {
		return grantSchema.parse(JSON.parse(Buffer.from(carried, "base64url").toString()));
	} catch {
		return null;
	}
}

export function parseBearer(authorization: string | undefined): string {
	return /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
}
