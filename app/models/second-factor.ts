/** A person's authenticator app, as they see it themselves. */
export interface SecondFactorState {
	/** ISO UTC; null while there is none. */
	confirmedAt: string | null;
	recoveryCodesLeft: number;
	/** Their organisation lets nobody in without one. */
	isRequired: boolean;
	/** Without a password (single sign-on only) none can be asked for. */
	hasPassword: boolean;
	/** While an app is being set up: what it needs to know. */
	setup: { secret: string; uri: string } | null;
}

/** A secret in groups of four, as people type it from one screen into another. */
export function groupedSecret(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
