export interface SecondFactorState {
	confirmedAt: string | null;
	recoveryCodesLeft: number;
	isRequired: boolean;
	/** The session was opened with the second step or has taken it since. */
	hasStepHere: boolean;
	/** False for people with single sign-on only. */
	hasPassword: boolean;
	setup: { secret: string; uri: string } | null;
}

export interface SetupView {
	picture: string;
	uri: string;
	secret: string;
}

export function groupedSecret(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
