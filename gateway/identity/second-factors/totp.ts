import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
	return new Secret({ size: SECRET_BYTES }).base32;
}

export function keyUri(secret: string, email: string): string {
	return createTotp(secret, email).toString();
}

/** The time step of a code, one step either side of `now` allowed; null when it matches none. */
export function matchTimeStep(secret: string, code: string, now: Date): number | null {
	const delta = createTotp(secret).validate({
		token: code,
		timestamp: now.getTime(),
		window: WINDOW,
	});
	return delta === null ? null : Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta;
}

function createTotp(secret: string, label = "account"): TOTP {
	return new TOTP({
		issuer: "Mise",
		label,
		secret: Secret.fromBase32(secret),
		period: STEP_SECONDS,
		digits: 6,
		algorithm: "SHA1",
	});
}
